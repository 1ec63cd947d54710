/** Milliseconds until a tab has surely seen what another one stored: after one that was waited for, and without one. */
const patience = { afterAnother: 500, alone: 50 } as const;

/** Stored items of another tab's process come a moment after its lock is free: waits for them, or until it is no use. */
const seen = (isDone: () => boolean, milliseconds: number): Promise<void> =>
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

const taken = Symbol('another tab is at it');

/**
 * Runs one at a time in all tabs of the browser where it can lock (Web Locks); elsewhere callers see to their page.
 *
 * @param isDone whether another tab has done it already, as far as this one can see; `work` looks again.
 */
export const oneAtATime = async <Result>(
	name: string,
	work: () => Promise<Result>,
	isDone: () => boolean,
): Promise<Result> => {
	if (!('locks' in navigator)) return work();
	const lock = `touch-edition:${name}`;
	const after = async (milliseconds: number): Promise<Result> => {
		await seen(isDone, milliseconds);
		return work();
	};
	const answer: Result | typeof taken = await navigator.locks.request(lock, { ifAvailable: true }, async (held) =>
		held === null ? taken : after(patience.alone),
	);
	if (answer !== taken) return answer;
	return (await navigator.locks.request(lock, () => after(patience.afterAnother))) as Result;
};
