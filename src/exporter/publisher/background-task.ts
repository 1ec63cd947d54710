/**
 * Tells others of changes beside the runs of a publisher: a hub, a search engine or a cache that answers slowly does not keep the
 * next run waiting. What is to be told is stored, so nothing is lost when it stops.
 */
export interface Teller {
	/** There may be something to tell: looks now, or once more when it is telling. */
	nudge: () => void;
	/** Ends what is under way, then resolves. */
	stop: () => Promise<void>;
}

/**
 * @param tell tells what is stored; it ends early when the signal is aborted.
 * @param onError an error of `tell` itself, once for each message in a row.
 */
export const startTeller = (
	tell: (signal: AbortSignal) => Promise<unknown>,
	onError: (error: unknown) => void,
): Teller => {
	const ending = new AbortController();
	let running: Promise<void> | null = null;
	let requested = false;
	let lastError = '';
	const run = async (): Promise<void> => {
		while (requested && !ending.signal.aborted) {
			requested = false;
			try {
				await tell(ending.signal);
				lastError = '';
			} catch (error) {
				const message = error instanceof Error ? error.message : String(error);
				if (message !== lastError && !ending.signal.aborted) onError(error);
				lastError = message;
			}
		}
		running = null;
	};
	return {
		nudge: () => {
			requested = true;
			running ??= run();
		},
		stop: async () => {
			ending.abort();
			await running;
		},
	};
};
