import { type ExportSummary, emptySummary, type Progress } from '../plan/summary.ts';
import { createBackoff } from '../session/backoff.ts';
import type { Session } from '../session/session.ts';
import { exportChanges } from './export-changes.ts';

export interface Publisher {
	/** Reads the change feed now, or once more after the present run, because something may have changed. */
	trigger: () => void;
	/** Waits for the present run, then stops. */
	stop: () => Promise<void>;
	/** Resolves when no run is under way and none is waiting. */
	idle: () => Promise<void>;
}

/** Why a page was wrong: see `confirm/repairs.ts`. */
export type RepairCause = 'content' | 'file' | 'missing' | 'gone';

/** What a step of the comparison found. */
export interface Confirmed {
	summary: ExportSummary;
	/** Pages that were repaired. */
	repairs: Record<RepairCause, number>;
}

/** The comparison of what is published with the platform, step by step (`confirm/confirm.ts`). */
export interface Confirmer {
	/** Whether a step may be taken now. */
	due: () => boolean;
	/** Takes one step. @returns what it found; null when nothing was to be compared. */
	step: () => Promise<Confirmed | null>;
	/** Something went wrong on the platform: the catalogue is compared at once. */
	alarm: () => void;
}

export interface PublisherOptions {
	/** Milliseconds between two looks at the change feed. */
	interval: number;
	progress: Progress;
	/** After a run with news: pages written or removed, or pages that failed for the first time or for a new reason. */
	onRun: (summary: ExportSummary) => void;
	/** After every run that followed the feed to its end; null when there was nothing to do. */
	onFollowed?: (summary: ExportSummary | null) => void | Promise<void>;
	/** Brings the published folder to its target after each run; an error counts as a failed run. */
	deliver?: () => Promise<void>;
	/** Called for a failed run, once as long as the reason stays the same; the published pages stay. */
	onError: (error: unknown) => void;
	/** Compares what is published with the platform while nothing else is to be done. */
	confirmer?: Confirmer;
	/** After a step of the comparison that repaired pages, or found some that fail. */
	onConfirmed?: (confirmed: Confirmed) => void;
	/** Called for every failed run. */
	onMissed?: () => void;
	/** Milliseconds of the first and of the longest pause before a failure is tried again. */
	backoff?: { first: number; limit: number };
}

/** Milliseconds between two looks whether a step of the comparison is due. */
const confirmInterval = 50;
/** Milliseconds before a failure: answers of that time are doubtful too. */
const doubtBefore = 60_000;

const defaultBackoff = { first: 1_000, limit: 300_000 };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Leaves out the failures that were reported before.
 *
 * `retried` tells whether the run also tried the pages that failed earlier: after a run that did not, they still count as
 * reported.
 */
const createFailureFilter = () => {
	let reported = new Map<string, string>();
	return (failures: ExportSummary['failed'], isRetry: boolean): ExportSummary['failed'] => {
		const unreported = failures.filter(({ path, reason }) => reported.get(path) !== reason);
		reported = new Map([...(isRetry ? [] : reported), ...failures.map(({ path, reason }) => [path, reason] as const)]);
		return unreported;
	};
};

/**
 * Follows the change feed of a session: one run at a time, nothing missed, failures tried again with growing pauses. The first
 * run that succeeds uses up the session's `allowRemoval`.
 */
export const startPublisher = (session: Session, options: PublisherOptions): Publisher => {
	const { first, limit } = options.backoff ?? defaultBackoff;
	let isRequested = false;
	let isStopped = false;
	let currentRun: Promise<void> | null = null;
	let lastError = '';
	/** For pages that failed. */
	const pageBackoff = createBackoff(first, limit);
	/** For runs that failed as a whole, because the platform or the disk does not answer. */
	const runBackoff = createBackoff(first, limit);
	const newFailures = createFailureFilter();
	let isMissed = false;
	/** Epoch milliseconds. */
	let missedSince = 0;
	let confirmError = '';

	const doubt = async (since: number): Promise<void> => {
		await session.manifest.confirmations.doubt(since);
		options.confirmer?.alarm();
	};

	const confirmOnce = async (confirmer: Confirmer): Promise<void> => {
		try {
			const confirmed = await confirmer.step();
			confirmError = '';
			if (confirmed === null) return;
			const { rendered, removed, totals } = confirmed.summary;
			if (rendered + removed > 0) await options.deliver?.();
			// A page that now names its share picture was not wrong.
			const isRepaired = Object.values(confirmed.repairs).some((count) => count > 0);
			if (isRepaired || removed + totals.failed + totals.warnings > 0) options.onConfirmed?.(confirmed);
		} catch (error) {
			if (messageOf(error) !== confirmError) options.onError(error);
			confirmError = messageOf(error);
		}
	};

	const runOnce = async (): Promise<void> => {
		const startTime = Date.now();
		try {
			const retryFailed = pageBackoff.due();
			const summary = await exportChanges(session, options.progress, { retryFailed });
			const { failed, totals } = summary ?? emptySummary();
			if (totals.failed > 0) pageBackoff.failed();
			else if (retryFailed) pageBackoff.succeeded();
			const unreported = newFailures(failed, retryFailed);
			// What was read beside an answer that failed is compared again first.
			if (unreported.length > 0) await doubt(startTime - doubtBefore);
			if (isMissed) await doubt(missedSince - doubtBefore);
			isMissed = false;
			const news = {
				...(summary ?? emptySummary()),
				failed: unreported,
				totals: { ...totals, failed: totals.failed - failed.length + unreported.length },
			};
			if (news.rendered + news.removed + news.totals.failed + news.totals.skipped > 0) options.onRun(news);
			await options.deliver?.();
			await options.onFollowed?.(summary);
			runBackoff.succeeded();
			lastError = '';
			// `allowRemoval` is meant for what the operator knew at the start; months later the guard must work again.
			if (session.options.allowRemoval === true) session.options = { ...session.options, allowRemoval: false };
		} catch (error) {
			runBackoff.failed();
			if (!isMissed) missedSince = startTime;
			isMissed = true;
			options.onMissed?.();
			if (messageOf(error) !== lastError) options.onError(error);
			lastError = messageOf(error);
		}
	};
	const run = async (): Promise<void> => {
		while (isRequested && !isStopped) {
			isRequested = false;
			await runOnce();
		}
	};
	const trigger = (): void => {
		isRequested = true;
		if (isStopped) return;
		currentRun ??= run().finally(() => {
			currentRun = null;
			// A run was requested since the feed was last read.
			if (isRequested && !isStopped) trigger();
		});
	};
	const confirm = (): void => {
		const { confirmer } = options;
		if (isStopped || currentRun !== null || confirmer?.due() !== true) return;
		currentRun = confirmOnce(confirmer).finally(() => {
			currentRun = null;
			if (isRequested && !isStopped) trigger();
		});
	};
	const timer = setInterval(() => {
		if (runBackoff.due()) trigger();
	}, options.interval);
	const confirmTimer = setInterval(confirm, confirmInterval);
	return {
		trigger,
		stop: async () => {
			isStopped = true;
			clearInterval(timer);
			clearInterval(confirmTimer);
			await currentRun;
		},
		idle: async () => {
			while (currentRun !== null) await currentRun;
		},
	};
};
