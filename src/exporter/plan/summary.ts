import type { Skipped } from './plan.ts';

/** What a run did; `--json` prints it as it is. */
export interface ExportSummary {
	/** Pages whose file was written. */
	rendered: number;
	/** Pages that were rendered and came out as they were. */
	unchanged: number;
	removed: number;
	/** Paths of the removed pages, as far as they are named. */
	removedPages: string[];
	/** Pages that keep their old file, and why. */
	failed: { path: string; item: string; reason: string }[];
	/** Items of the platform that get no page, and why. */
	skipped: Skipped[];
	/** Pages that are published and do not work as they should, and why. */
	warnings: { path: string; reason: string }[];
	/** How many there are; the lists above name the first thousand of each. */
	totals: { failed: number; skipped: number; warnings: number };
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
	warnings: [],
	totals: { failed: 0, skipped: 0, warnings: 0 },
	seconds: 0,
});

/** Entries that a list of a summary names: a run over a million pages must not name them all. */
const maxNamed = 1_000;

/** Adds an entry to a list of a summary, or only counts it when the list is full. */
export const note = <Name extends keyof ExportSummary['totals']>(
	summary: ExportSummary,
	name: Name,
	entry: ExportSummary[Name][number],
): void => {
	const list: ExportSummary[Name][number][] = summary[name];
	summary.totals[name] += 1;
	if (list.length < maxNamed) list.push(entry);
};

/** Adds what another run did. */
export const addSummary = (summary: ExportSummary, other: ExportSummary): void => {
	summary.rendered += other.rendered;
	summary.unchanged += other.unchanged;
	summary.seconds += other.seconds;
	for (const path of other.removedPages) noteRemoved(summary, path);
	for (const entry of other.failed) note(summary, 'failed', entry);
	for (const entry of other.skipped) note(summary, 'skipped', entry);
	for (const entry of other.warnings) note(summary, 'warnings', entry);
};

/** Counts a removed page, and names it unless the list is full. */
export const noteRemoved = (summary: ExportSummary, path: string): void => {
	summary.removed += 1;
	if (summary.removedPages.length < maxNamed) summary.removedPages.push(path);
};

export interface Progress {
	/** Called after each batch. `planned` grows until the whole catalogue is read. */
	advance: (doneCount: number, plannedCount: number) => void;
	/**
	 * When it is there, an export into an empty folder begins with home, the columns and the pages that load any item in the browser, and
	 * calls this once they are written. Without it lists are written when their items are: no link leads nowhere for a moment.
	 */
	front?: () => void;
}
