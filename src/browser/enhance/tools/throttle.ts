/** Runs `work` at once, then at most every `intervalMs` milliseconds, and once after the last call. */
export const throttled = (work: () => void, intervalMs: number): (() => void) => {
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
		}, intervalMs);
	};
	return call;
};
