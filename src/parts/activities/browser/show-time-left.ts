import { fillMessage } from '../../../i18n/fill-message.ts';
import type { Messages } from '../../../i18n/translate.ts';
import { type CountDownTo, countDownWords } from '../page/count-down.ts';

/** Milliseconds between two updates of the line; its smallest unit is a minute. */
const intervalMs = 5_000;

/**
 * Keeps the line about the beginning or the end of a sign-up up to date, from the platform's time that it was rendered
 * with (E-37). The phone's clock only measures how long that is ago, so it may be wrong. At the end the live fragment
 * around the line is rendered again.
 */
const startCountDown = (line: HTMLElement, words: () => Promise<Messages>): void => {
	const { countDown, until, now } = line.dataset;
	const begin = Date.now();
	const look = async (): Promise<void> => {
		const left = Number(until) - Number(now) - (Date.now() - begin);
		if (!line.isConnected || left <= 0) clearInterval(timer);
		if (left <= 0)
			line.closest('[data-refresh]')?.dispatchEvent(new CustomEvent('touch-edition:refresh', { bubbles: true }));
		if (left <= 0 || !line.isConnected) return;
		const { key, values } = countDownWords(countDown as CountDownTo, left);
		const given = JSON.stringify(values);
		if (line.dataset['t'] === key && line.dataset['v'] === given) return;
		const message = (await words())[key] ?? '';
		line.dataset['t'] = key;
		line.dataset['v'] = given;
		line.textContent = fillMessage(message, values);
	};
	const timer = setInterval(() => void look().catch((error: unknown) => console.warn(error)), intervalMs);
};

/** Begins with a state of a sign-up that the browser has rendered: only then the platform's time is that of now. */
export const refreshed = (fragment: Element, words: () => Promise<Messages>): void => {
	const line = fragment.querySelector<HTMLElement>('[data-count-down]');
	if (line !== null) startCountDown(line, words);
};
