/** A pause that can be ended early; what ends it while nobody waits ends the next one. */
export interface Pause {
	/** @param canEnd whether `end` ends it; else only time does, and `close`. @returns whether it was ended early. */
	wait(milliseconds: number, options: { canEnd: boolean }): Promise<boolean>;
	end(): void;
	/** Ends this pause and every later one. */
	close(): void;
}

/** Node's timers take no longer times. */
const maxMs = 2_147_483_647;

export const createPause = (): Pause => {
	let isClosed = false;
	let isEnded = false;
	let wake: ((isEarly: boolean) => void) | undefined;
	let canWake = false;
	return {
		wait: (milliseconds, { canEnd }) =>
			new Promise((resolve) => {
				if (isClosed || (isEnded && canEnd)) {
					isEnded = false;
					resolve(true);
					return;
				}
				const timer = setTimeout(() => wake?.(isEnded), Math.min(milliseconds, maxMs));
				canWake = canEnd;
				wake = (isEarly) => {
					clearTimeout(timer);
					wake = undefined;
					isEnded = false;
					resolve(isEarly);
				};
			}),
		end: () => {
			isEnded = true;
			if (canWake) wake?.(true);
		},
		close: () => {
			isClosed = true;
			wake?.(true);
		},
	};
};
