import type { Skipped } from './plan/plan.ts';

/** What a run did; `--json` prints it as it is. */
export interface ExportSummary {
	/** Pages whose file was written. */
	rendered: number;
	/** Pages that were rendered and came out as they were. */
	unchanged: number;
	removed: number;
	/** Paths of the removed pages. */
	removedPages: string[];
	/** Pages that keep their old file, and why. */
	failed: { path: string; item: string; reason: string }[];
	/** Items of the platform that get no page, and why. */
	skipped: Skipped[];
	seconds: number;
}

/** A summary of nothing yet. */
export const emptySummary = (): ExportSummary => ({
	rendered: 0,
	unchanged: 0,
	removed: 0,
	removedPages: [],
	failed: [],
	skipped: [],
	seconds: 0,
});

export interface Progress {
	/** Called after each batch. `planned` grows until the whole catalogue is read. */
	advance: (done: number, planned: number) => void;
}
