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

/**
 * Runs work with a lock: without one where the browser has no locks or refuses them, as it does with blocked storage.
 *
 * @param ifAvailable do not wait for another tab: the work learns that it has the lock.
 */
export const withLock = async <Result>(
	name: string,
	{ ifAvailable }: { ifAvailable: boolean },
	work: (isTaken: boolean) => Promise<Result>,
): Promise<Result> => {
	if (typeof navigator === 'undefined' || !('locks' in navigator)) return work(false);
	let hasBegun = false;
	try {
		return (await navigator.locks.request(`touch-edition:${name}`, { ifAvailable }, (held) => {
			hasBegun = true;
			return work(held === null);
		})) as Result;
	} catch (error) {
		if (hasBegun) throw error;
		return work(false);
	}
};

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
	const after = async (milliseconds: number): Promise<Result> => {
		await waitUntil(isDone, milliseconds);
		return work();
	};
	const answer = await withLock<Result | typeof taken>(name, { ifAvailable: true }, async (isTaken) =>
		isTaken ? taken : after(waitMs.alone),
	);
	return answer === taken ? withLock(name, { ifAvailable: false }, () => after(waitMs.afterAnother)) : answer;
};
