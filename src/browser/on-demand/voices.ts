/** The voices of the browser, which reads an article aloud. */

/** Milliseconds to wait for the list of voices, which is empty at first. */
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

/**
 * Calls back with a voice of a language as soon as there is one; many embedded browsers have none at all.
 *
 * @returns stops waiting.
 */
export const onVoice = (lang: string, take: (voice: SpeechSynthesisVoice) => void): (() => void) => {
	if (!('speechSynthesis' in window)) return () => undefined;
	const { speechSynthesis } = window;
	const stop = (): void => {
		clearTimeout(timer);
		speechSynthesis.removeEventListener?.('voiceschanged', look);
	};
	const look = (): void => {
		const voice = voiceFor(lang);
		if (voice === undefined) return;
		stop();
		take(voice);
	};
	const timer = setTimeout(stop, waitMs);
	speechSynthesis.addEventListener?.('voiceschanged', look);
	look();
	return stop;
};
