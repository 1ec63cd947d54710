import { exportChanges } from './export-changes.ts';
import type { Session } from './session.ts';
import type { ExportSummary, Progress } from './summary.ts';

export interface Publisher {
	/** Something may have changed: looks now, or once more when a run is under way. */
	nudge: () => void;
	/** Waits for the run that is under way, then stops. */
	stop: () => Promise<void>;
	/** Resolves when no run is under way and none is asked for. */
	idle: () => Promise<void>;
}

export interface PublisherOptions {
	/** Milliseconds between two looks at the change feed when nobody nudges. */
	interval: number;
	progress: Progress;
	onRun: (summary: ExportSummary) => void;
	/** A run that could not be made; the published pages stay, the next look tries again. */
	onError: (error: unknown) => void;
}

/** Follows the change feed of a session: one run at a time, nothing missed. */
export const startPublisher = (session: Session, options: PublisherOptions): Publisher => {
	let asked = false;
	let stopped = false;
	let running: Promise<void> | null = null;

	const run = async (): Promise<void> => {
		while (asked && !stopped) {
			asked = false;
			try {
				const summary = await exportChanges(session, options.progress);
				if (summary !== null) options.onRun(summary);
			} catch (error) {
				options.onError(error);
			}
		}
	};
	const nudge = (): void => {
		asked = true;
		if (stopped) return;
		running ??= run().finally(() => {
			running = null;
			// Asked between the last look and now.
			if (asked && !stopped) nudge();
		});
	};
	const timer = setInterval(nudge, options.interval);
	return {
		nudge,
		stop: async () => {
			stopped = true;
			clearInterval(timer);
			await running;
		},
		idle: async () => {
			while (running !== null) await running;
		},
	};
};
