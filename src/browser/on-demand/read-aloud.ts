/** Reads an article aloud, sentence by sentence, and marks the paragraph that is read. */
import { atom } from 'nanostores';
import { addStyleSheet } from '../../client/runtime/add-style-sheet.ts';
import { sentencesOf } from '../../domain/sentences.ts';
import type { MessageKey } from '../../i18n/translate.ts';
// Only its address: an imported style sheet would be linked into every page.
import styleSheet from './read-aloud.css?url&no-inline';

interface Sentence {
	text: string;
	paragraph: HTMLElement;
}

let sentences: Sentence[] = [];
let at = 0;
let isReading = false;
/** Held here, because browsers drop an utterance that nobody holds before it has ended. */
let utterance: SpeechSynthesisUtterance | null = null;
let scrolledAt = 0;

/** Milliseconds for which the page does not follow the voice after the reader has scrolled. */
const respectMs = 5000;

const readable = (prose: HTMLElement): Sentence[] =>
	Array.from(prose.querySelectorAll<HTMLElement>('p,h2,h3,h4,li,blockquote'))
		.filter((part) => part.closest('figure,table,[hidden]') === null && part.querySelector('p,li') === null)
		.flatMap((paragraph) => sentencesOf(paragraph.textContent ?? '').map((text) => ({ text, paragraph })));

const mark = (paragraph: HTMLElement | null): void => {
	for (const marked of Array.from(document.querySelectorAll('.read-now'))) {
		if (marked === paragraph) continue;
		marked.classList.remove('read-now');
		marked.removeAttribute('aria-current');
	}
	if (paragraph === null || paragraph.classList.contains('read-now')) return;
	paragraph.classList.add('read-now');
	paragraph.setAttribute('aria-current', 'true');
	const { top, bottom } = paragraph.getBoundingClientRect();
	const isVisible = top >= 0 && bottom <= window.innerHeight;
	if (!isVisible && Date.now() - scrolledAt > respectMs) paragraph.scrollIntoView({ block: 'center' });
};

/** What the button of listening does now. */
export const listening = atom<MessageKey>('listen.start');

const show = (key: MessageKey): void => {
	document.documentElement.toggleAttribute('data-aloud', isReading);
	listening.set(key);
};

const stop = (): void => {
	isReading = false;
	if (utterance !== null) utterance.onend = utterance.onerror = null;
	utterance = null;
	window.speechSynthesis.cancel();
};

const speak = (voice: SpeechSynthesisVoice): void => {
	const sentence = sentences[at];
	if (sentence === undefined) {
		stop();
		at = 0;
		mark(null);
		show('listen.start');
		return;
	}
	mark(sentence.paragraph);
	utterance = new SpeechSynthesisUtterance(sentence.text);
	try {
		utterance.voice = voice;
	} catch {
		// The list of voices has been renewed without this voice: the browser then selects one by the language.
	}
	utterance.lang = voice.lang;
	utterance.onend = () => {
		if (!isReading) return;
		at += 1;
		speak(voice);
	};
	utterance.onerror = ({ error }) => {
		if (error === 'interrupted' || error === 'canceled' || !isReading) return;
		stop();
		mark(null);
		show('listen.failed');
	};
	window.speechSynthesis.speak(utterance);
};

/**
 * Starts, pauses or continues. A pause ends the sentence, which is read again afterwards: the pause of the browser ends
 * the voice for good on some phones.
 */
export const toggleReading = (prose: HTMLElement, voice: SpeechSynthesisVoice): void => {
	if (isReading) {
		stop();
		show('listen.continue');
		return;
	}
	if (sentences.length === 0) {
		addStyleSheet(styleSheet).catch((error: unknown) => console.warn(error));
		sentences = readable(prose);
		for (const event of ['touchmove', 'wheel'])
			window.addEventListener(event, () => (scrolledAt = Date.now()), { passive: true });
		window.addEventListener('pagehide', stop);
	}
	for (const media of Array.from(document.querySelectorAll<HTMLMediaElement>('video,audio'))) media.pause();
	isReading = true;
	show('listen.pause');
	speak(voice);
};
