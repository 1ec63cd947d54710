/**
 * Time in milliseconds until this tab sees what another tab stored: after waiting for its lock, and without waiting.
 */
const waitMs = { afterAnother: 500, alone: 50 } as const;

/** Waits for the items that another tab stored; they become visible a moment after its lock is free. */
const waitUntil = (isDone: () => boolean, milliseconds: number): Promise<void> =>
	new Promise((resolve) => {
		if (isDone()) return resolve();
		const end = (): void => {
			clearTimeout(timer);
			window.removeEventListener('storage', look);
			resolve();
		};
		const look = (): void => {
			if (isDone()) end();
		};
		const timer = setTimeout(end, milliseconds);
		window.addEventListener('storage', look);
	});

const taken = Symbol('another tab has the lock');

/**
 * Runs work in one tab at a time. Without Web Locks other tabs are not excluded, and the caller prevents parallel work
 * in its own page.
 *
 * @param isDone whether another tab has stored a result; `work` checks it again.
 */
export const oneAtATime = async <Result>(
	name: string,
	work: () => Promise<Result>,
	isDone: () => boolean,
): Promise<Result> => {
	if (!('locks' in navigator)) return work();
	const lock = `touch-edition:${name}`;
	const after = async (milliseconds: number): Promise<Result> => {
		await waitUntil(isDone, milliseconds);
		return work();
	};
	const answer: Result | typeof taken = await navigator.locks.request(lock, { ifAvailable: true }, async (held) =>
		held === null ? taken : after(waitMs.alone),
	);
	if (answer !== taken) return answer;
	return (await navigator.locks.request(lock, () => after(waitMs.afterAnother))) as Result;
};
