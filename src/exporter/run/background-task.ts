/**
 * Work beside the runs of a publisher, one run of it at a time: a hub, a search engine or a cache that answers slowly does not keep
 * the next export waiting. What it has to send is stored, so nothing is lost when it stops.
 */
export interface BackgroundTask {
	/** Runs the work now, or once more after the present run, because there may be something to do. */
	trigger: () => void;
	/** Ends the present run, then resolves. */
	stop: () => Promise<void>;
}

/**
 * @param work does what is stored; it ends early when the signal is aborted.
 * @param onError an error of `work` itself, once for each message in a row.
 */
export const startBackgroundTask = (
	work: (signal: AbortSignal) => Promise<unknown>,
	onError: (error: unknown) => void,
): BackgroundTask => {
	const ending = new AbortController();
	let currentRun: Promise<void> | null = null;
	let isRequested = false;
	let lastError = '';
	const run = async (): Promise<void> => {
		while (isRequested && !ending.signal.aborted) {
			isRequested = false;
			try {
				await work(ending.signal);
				lastError = '';
			} catch (error) {
				const message = error instanceof Error ? error.message : String(error);
				if (message !== lastError && !ending.signal.aborted) onError(error);
				lastError = message;
			}
		}
		currentRun = null;
	};
	return {
		trigger: () => {
			isRequested = true;
			currentRun ??= run();
		},
		stop: async () => {
			ending.abort();
			await currentRun;
		},
	};
};
