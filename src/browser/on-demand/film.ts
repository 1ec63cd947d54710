/**
 * What films do besides playing: one plays at a time; positions are remembered; speed, chapters, lock screen, and a sentence when one
 * fails.
 */
import { addStyleSheet } from '../../client/runtime/add-style-sheet.ts';
import { newIdempotencyKey } from '../../client/runtime/device.ts';
import { loadPart } from '../../client/runtime/load-part.ts';
import { followPosition, savePosition } from '../../client/runtime/media-positions.ts';
import { showPlaying } from '../../client/runtime/media-session.ts';
import { siteName } from '../../client/runtime/page-card.ts';
import { keepScreenOn } from '../../client/runtime/wake-lock.ts';
import { startedClient } from '../../client/session/client.ts';
import { startEnvironment } from '../../client/stores/environment.ts';
import { vodEvent } from '../../contract/video.ts';
import { durationText } from '../../domain/duration.ts';
import { eventChannel } from '../../domain/environment.ts';
import cn from '../../i18n/messages/cn.json';
import { createTranslate, type MessageKey, type MessageValues } from '../../i18n/translate.ts';
import { sayFailed } from '../enhance/failure-line.ts';
import { shownMessages } from '../tools/language.ts';
import styleSheet from './player-failed.css?url&no-inline';

const started = new WeakSet<HTMLVideoElement>();
let releaseScreen: (() => void) | null = null;

const word = async (key: MessageKey, values?: MessageValues): Promise<string> =>
	createTranslate(await shownMessages(), cn)(key, values);

const toolsOf = (video: HTMLVideoElement): Element | null => video.closest('.film');

/** The film that a chapter is of. */
const filmOf = (target: Element): HTMLVideoElement | null =>
	target.closest('article')?.querySelector<HTMLVideoElement>('.film video') ?? null;

/** A sentence below the film, with the action of its button if it has one. */
const note = async (
	video: HTMLVideoElement,
	key: MessageKey,
	values?: MessageValues,
	act?: { key: MessageKey; run: () => void },
): Promise<void> => {
	const place = toolsOf(video)?.querySelector('[data-film-note]');
	if (place === null || place === undefined) return;
	place.textContent = await word(key, values);
	if (act === undefined) return;
	const button = document.createElement('button');
	button.type = 'button';
	button.textContent = await word(act.key);
	button.addEventListener('click', () => {
		act.run();
		place.textContent = '';
	});
	place.append(' ', button);
};

/** Says that the film goes on where the reader stopped, and offers its begin. */
const noteResumed = (video: HTMLVideoElement, seconds: number): void => {
	const run = (): void => {
		video.currentTime = 0;
	};
	void note(video, 'player.resumed', { time: durationText(seconds) }, { key: 'player.fromStart', run });
};

/** Counts a play of a film of the video-on-demand service (R-CALL-099). */
const countPlay = async (video: HTMLVideoElement): Promise<void> => {
	const id = video.dataset['film'] ?? '';
	const { mode, readOnly } = startEnvironment();
	if (id === '' || readOnly) return;
	const client = await startedClient();
	await client.send(vodEvent, {
		id,
		eventType: '3',
		channel: eventChannel(mode),
		idempotencyKey: newIdempotencyKey(),
	});
};

/** A sentence in place of a film that cannot be played, with a link to its file. */
const fail = async (video: HTMLVideoElement): Promise<void> => {
	const box = video.closest('.player');
	if (box === null || box.querySelector('.player-failed') !== null) return;
	const line = document.createElement('p');
	addStyleSheet(styleSheet).catch((error: unknown) => console.warn(error));
	line.className = 'player-failed';
	line.setAttribute('role', 'alert');
	line.textContent = await word('player.failed');
	const link = document.createElement('a');
	link.href = video.currentSrc || video.src;
	link.rel = 'noopener';
	link.textContent = await word('player.openFile');
	line.append(link);
	box.append(line);
};

/** Shows the captions in the language of the page, else the first ones. As `default` ones they would load with the page. */
const showCaptions = ({ textTracks }: HTMLVideoElement): void => {
	const tracks = Array.from(textTracks);
	const own = document.documentElement.lang.split('-')[0] ?? '';
	const track = tracks.find(({ language }) => language.split('-')[0] === own) ?? tracks[0];
	if (track !== undefined && tracks.every(({ mode }) => mode === 'disabled')) track.mode = 'showing';
};

/** The controls of the product in place of the browser's own. */
const control = async (video: HTMLVideoElement): Promise<void> => {
	const [messages, { controlFilm }] = await Promise.all([shownMessages(), loadPart(() => import('./film-player.tsx'))]);
	await controlFilm(video, createTranslate(messages, cn));
};

/** One film or sound plays at a time. */
const pauseOthers = (media: HTMLMediaElement): void => {
	for (const other of Array.from(document.querySelectorAll<HTMLMediaElement>('video,audio')))
		if (other !== media) other.pause();
};

/** Gives a film what it has from its first play on: controls, captions, its place, and the count of the play. */
const start = (video: HTMLVideoElement): void => {
	if (started.has(video)) return;
	started.add(video);
	control(video).catch((error: unknown) => {
		console.warn(error);
		video.controls = true;
	});
	showCaptions(video);
	followPosition(video, (seconds) => noteResumed(video, seconds));
	countPlay(video).catch((error: unknown) => console.warn('The play was not counted.', error));
};

const play = (video: HTMLVideoElement): void => {
	pauseOthers(video);
	video.closest('.player')?.setAttribute('data-played', '');
	const title = video.getAttribute('aria-label') ?? document.title;
	const seek = (by: number): void => {
		video.currentTime = Math.max(0, video.currentTime + by);
	};
	showPlaying(
		{ title, artist: siteName(), picture: video.poster },
		{
			play: () => void video.play(),
			pause: () => video.pause(),
			seekbackward: () => seek(-10),
			seekforward: () => seek(10),
		},
	);
	releaseScreen ??= keepScreenOn();
	start(video);
};

const stop = (video: HTMLVideoElement): void => {
	savePosition(video);
	releaseScreen?.();
	releaseScreen = null;
};

const tap = (target: Element): void => {
	const at = target.closest<HTMLElement>('[data-seek]')?.dataset['seek'];
	const video = at === undefined ? null : filmOf(target);
	if (video === null) return;
	video.currentTime = Number(at);
	video.play().catch((error: unknown) => console.warn(error));
};

/** A sound shows the bar at the foot of the screen; a sound that cannot be played has a sentence after it. */
const followSound = async (type: string, audio: HTMLAudioElement): Promise<void> => {
	if (type === 'play') {
		pauseOthers(audio);
		followPosition(audio);
		loadPart(() => import('./sound-bar.ts'))
			.then(({ showSound }) => showSound(audio))
			.catch(sayFailed);
	}
	if (type === 'pause' || type === 'ended') savePosition(audio);
	if (type !== 'error' || audio.nextElementSibling?.classList.contains('sound-failed') === true) return;
	const line = document.createElement('p');
	line.className = 'sound-failed';
	line.setAttribute('role', 'alert');
	line.textContent = await word('player.soundFailed');
	audio.after(line);
};

/** @param type of an event; `paused` for a film that began and was paused before this script was loaded. */
const followMedia = (type: string, media: HTMLMediaElement): void => {
	if (media instanceof HTMLAudioElement) void followSound(type, media);
	else if (media instanceof HTMLVideoElement && media.closest('.player') !== null) {
		// The live player handles its own picture.
		if (media.closest('.live-stage') !== null) return;
		if (type === 'paused') start(media);
		if (type === 'play') play(media);
		else if (type === 'paused' || type === 'pause' || type === 'ended') stop(media);
		else if (type === 'error') void fail(media);
	}
};

const follow = ({ type, target }: Event): void => {
	if (target instanceof HTMLMediaElement) followMedia(type, target);
	else if (target instanceof Element) {
		if (type === 'click') tap(target);
	}
};

/**
 * Starts with the tap that loaded this script, and with what has begun or failed while it was loading.
 *
 * @param first a tap on a chapter; null when something plays or has failed.
 */
export const startFilm = (first: Event | null): void => {
	for (const name of ['play', 'pause', 'ended', 'error', 'click']) document.addEventListener(name, follow, true);
	if (first !== null) follow(first);
	for (const media of Array.from(document.querySelectorAll<HTMLMediaElement>('video,audio')))
		if (media.error !== null) followMedia('error', media);
		else if (!media.paused) followMedia('play', media);
		else if (media.currentTime > 0) followMedia('paused', media);
};
