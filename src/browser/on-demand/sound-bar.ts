/** A small player at the foot of the screen that stays while the reader moves on the page. */
import { addStyleSheet } from '../../client/runtime/add-style-sheet.ts';
import { loadPart } from '../../client/runtime/load-part.ts';
import { showPlaying, showPosition } from '../../client/runtime/media-session.ts';
import { siteName } from '../../client/runtime/page-card.ts';
import cn from '../../i18n/messages/cn.json';
import { createTranslate } from '../../i18n/translate.ts';
import { shownMessages } from '../tools/language.ts';
// Only its address: an imported style sheet would be linked into every page.
import styleSheet from './sound-bar.css?url&no-inline';

interface Shown {
	audio: HTMLAudioElement;
	element: HTMLElement;
	/** Takes the controls away. */
	unmount: () => void;
}

let shown: Shown | null = null;

const closeBar = (): void => {
	shown?.audio.pause();
	shown?.unmount();
	shown?.element.remove();
	shown = null;
};

const titleOf = (audio: HTMLAudioElement): string =>
	audio.getAttribute('aria-label') || document.querySelector('h1')?.textContent || document.title;

/** The lock screen of a phone shows the sound and moves it. */
const showOnLockScreen = (audio: HTMLAudioElement, title: string): void => {
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
};

/** Shows the bar for a sound that plays. */
export const showSound = async (audio: HTMLAudioElement): Promise<void> => {
	const title = titleOf(audio);
	showOnLockScreen(audio, title);
	if (shown?.audio === audio) return;
	const [messages, { controlSound }] = await Promise.all([
		shownMessages(),
		loadPart(() => import('./film-player.tsx')),
		addStyleSheet(styleSheet),
	]);
	if (audio.paused) return;
	closeBar();
	const t = createTranslate(messages, cn);
	const element = document.createElement('section');
	element.className = 'sound-bar';
	element.setAttribute('aria-label', t('sound.player'));
	document.body.append(element);
	const bar: Shown = { audio, element, unmount: () => undefined };
	shown = bar;
	const root = await controlSound(audio, element, title, t, closeBar);
	bar.unmount = () => root.unmount();
};
