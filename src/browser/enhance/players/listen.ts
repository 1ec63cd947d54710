/** Offers to read an article aloud where the browser has a voice of its language. */
import { loadPart } from '../../../client/runtime/load-part.ts';
import { sayFailed } from '../failure-line.ts';

/** Milliseconds to wait for the browser's list of voices, which is empty at first. */
const waitMs = 3000;

/** The language of an article as voices name it: some call Mandarin `cmn`. */
const primaries: Readonly<Record<string, readonly string[]>> = { zh: ['zh', 'cmn'], en: ['en'] };

const primaryOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** The best voice of a language: one on this device before one that sends the text away. */
const voiceFor = (lang: string): SpeechSynthesisVoice | undefined => {
	const wanted = primaries[primaryOf(lang)] ?? [];
	const rank = (voice: SpeechSynthesisVoice): number =>
		(voice.lang.toLowerCase().replace('_', '-') === lang.toLowerCase() ? 2 : 0) + (voice.localService ? 1 : 0);
	return window.speechSynthesis
		.getVoices()
		.filter((voice) => wanted.includes(primaryOf(voice.lang)))
		.sort((a, b) => rank(b) - rank(a))[0];
};

const offer = (button: HTMLButtonElement): void => {
	const prose = button.closest('article')?.querySelector<HTMLElement>('[data-prose]') ?? null;
	const lang = button.closest<HTMLElement>('article')?.lang || document.documentElement.lang;
	if (prose === null || button.hasAttribute('data-ready')) return;
	const voice = voiceFor(lang);
	if (voice === undefined) return;
	button.setAttribute('data-ready', '');
	button.addEventListener('click', () => {
		loadPart(() => import('../../on-demand/read-aloud.ts')).then(
			(part) => part.toggleReading(button, prose, voice),
			sayFailed,
		);
	});
};

/** Shows the button as soon as there is a voice; many embedded browsers have none at all. */
export const startListen = (): void => {
	if (!('speechSynthesis' in window)) return;
	const look = (): void => {
		for (const button of Array.from(document.querySelectorAll<HTMLButtonElement>('[data-listen]'))) offer(button);
	};
	look();
	window.addEventListener('touch-edition:content', look);
	window.speechSynthesis.addEventListener?.('voiceschanged', look);
	setTimeout(() => window.speechSynthesis.removeEventListener?.('voiceschanged', look), waitMs);
};
