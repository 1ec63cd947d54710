/** Requests the state of an announced broadcast from its start time on, so that the page switches to live by itself. */

/** Milliseconds between two requests; spread out, because all readers start at the same moment. */
const [minMs, maxMs] = [15_000, 30_000];
/** Longest time of one timer; browsers overflow at 24 days. */
const maxTimerMs = 6 * 3_600_000;

let timer: ReturnType<typeof setTimeout> | undefined;

const announced = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-live-stage][data-start]');

const wait = (): void => {
	clearTimeout(timer);
	const stage = announced();
	if (stage === null) return;
	const left = Number(stage.dataset['start']) - Date.now();
	const pause = left > 0 ? left : minMs + Math.random() * (maxMs - minMs);
	timer = setTimeout(() => (left > maxTimerMs ? wait() : ask()), Math.min(pause, maxTimerMs));
};

const ask = (): void => {
	if (document.visibilityState === 'visible')
		for (const part of Array.from(document.querySelectorAll('[data-refresh="live-stage"],[data-refresh="live"]')))
			part.dispatchEvent(new CustomEvent('touch-edition:refresh', { bubbles: true }));
	wait();
};

/** Starts waiting, and requests the state at once when the reader returns to a page whose broadcast may have begun. */
export const startLiveStart = (): void => {
	wait();
	document.addEventListener('visibilitychange', () => {
		const stage = announced();
		if (document.visibilityState === 'visible' && stage !== null && Number(stage.dataset['start']) <= Date.now()) ask();
	});
};
