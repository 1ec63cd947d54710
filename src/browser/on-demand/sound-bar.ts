/** A small player at the foot of the screen that stays while the reader moves on the page. */
import { addStyleSheet } from '../../client/runtime/add-style-sheet.ts';
import { showPlaying, showPosition } from '../../client/runtime/media-session.ts';
import { siteName } from '../../client/runtime/page-card.ts';
import { shieldTaps } from '../../client/runtime/shield-taps.ts';
import { durationText } from '../../domain/duration.ts';
import { filmSpeeds } from '../../domain/film-speeds.ts';
import cn from '../../i18n/messages/cn.json';
import { createTranslate, type MessageKey } from '../../i18n/translate.ts';
import { icons } from '../../ui/icons.ts';
import { shownMessages } from '../tools/language.ts';
import { svgDrawing } from '../tools/svg-drawing.ts';
// Only its address: an imported style sheet would be linked into every page.
import styleSheet from './sound-bar.css?url&no-inline';

interface Bar {
	element: HTMLElement;
	title: HTMLElement;
	toggle: HTMLButtonElement;
	position: HTMLInputElement;
	time: HTMLElement;
	speed: HTMLSelectElement;
	close: HTMLButtonElement;
}

let bar: Bar | null = null;
let sound: HTMLAudioElement | null = null;
let t = createTranslate(cn, cn);

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string): HTMLElementTagNameMap[Tag] => {
	const element = document.createElement(tag);
	element.className = name;
	return element;
};

const show = (): void => {
	if (bar === null || sound === null) return;
	const { currentTime, duration, paused } = sound;
	const key: MessageKey = paused ? 'player.play' : 'player.pause';
	bar.toggle.setAttribute('aria-label', t(key));
	bar.toggle.textContent = '';
	bar.toggle.append(svgDrawing(icons[paused ? 'play' : 'pause']));
	const isKnown = Number.isFinite(duration) && duration > 0;
	bar.position.max = String(isKnown ? Math.floor(duration) : 0);
	bar.position.value = String(Math.floor(currentTime));
	bar.position.setAttribute('aria-valuetext', durationText(currentTime));
	bar.time.textContent = isKnown
		? `${durationText(currentTime)} / ${durationText(duration)}`
		: durationText(currentTime);
};

const closeBar = (): void => {
	shieldTaps();
	sound?.pause();
	sound = null;
	bar?.element.remove();
	bar = null;
};

const build = (): Bar => {
	const element = make('section', 'sound-bar');
	element.setAttribute('aria-label', t('sound.player'));
	const title = make('p', 'sound-bar-title');
	const toggle = make('button', 'sound-bar-toggle');
	const position = make('input', 'sound-bar-position');
	position.type = 'range';
	position.min = '0';
	position.setAttribute('aria-label', t('sound.position'));
	const time = make('span', 'sound-bar-time row-clock');
	const speed = make('select', 'sound-bar-speed');
	speed.setAttribute('aria-label', t('player.speed'));
	for (const value of filmSpeeds) speed.add(new Option(`${value}×`, String(value), value === 1, value === 1));
	const close = make('button', 'sound-bar-close');
	close.setAttribute('aria-label', t('sound.close'));
	close.append(svgDrawing(icons.close));
	toggle.type = close.type = 'button';
	toggle.addEventListener('click', () => {
		if (sound?.paused === true) sound.play().catch((error: unknown) => console.warn(error));
		else sound?.pause();
	});
	position.addEventListener('input', () => {
		if (sound !== null) sound.currentTime = Number(position.value);
	});
	speed.addEventListener('change', () => {
		if (sound !== null) sound.playbackRate = Number(speed.value);
	});
	close.addEventListener('click', closeBar);
	element.append(toggle, title, time, speed, close, position);
	document.body.append(element);
	return { element, title, toggle, position, time, speed, close };
};

const titleOf = (audio: HTMLAudioElement): string =>
	audio.getAttribute('aria-label') || document.querySelector('h1')?.textContent || document.title;

/** Shows the bar for a sound that plays. */
export const showSound = async (audio: HTMLAudioElement): Promise<void> => {
	addStyleSheet(styleSheet).catch((error: unknown) => console.warn(error));
	t = createTranslate(await shownMessages(), cn);
	if (audio.paused) return;
	if (sound !== audio)
		for (const name of ['timeupdate', 'pause', 'play', 'durationchange']) audio.addEventListener(name, show);
	sound = audio;
	bar ??= build();
	const title = titleOf(audio);
	bar.title.textContent = title;
	audio.playbackRate = Number(bar.speed.value);
	showPlaying(
		{ title, artist: siteName(), picture: '' },
		{
			play: () => void audio.play(),
			pause: () => audio.pause(),
			seekto: ({ seekTime }) => {
				if (seekTime !== undefined) audio.currentTime = seekTime;
			},
			seekbackward: () => {
				audio.currentTime = Math.max(0, audio.currentTime - 10);
			},
			seekforward: () => {
				audio.currentTime += 10;
			},
		},
	);
	showPosition(audio);
	show();
};
