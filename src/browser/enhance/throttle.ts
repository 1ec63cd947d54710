/** Runs at once, then at most once in `pause` milliseconds, and once more at the end of a run of calls. */
export const throttled = (work: () => void, pause: number): (() => void) => {
	let waiting = false;
	let again = false;
	const call = (): void => {
		if (waiting) {
			again = true;
			return;
		}
		waiting = true;
		work();
		setTimeout(() => {
			waiting = false;
			if (!again) return;
			again = false;
			call();
		}, pause);
	};
	return call;
};
