/** The comparison of a running publisher: step by step, between its runs, within its share of a core. */

import { followReplaced } from '../outputs/media/follow-replaced.ts';
import { addSummary, emptySummary, note } from '../plan/summary.ts';
import type { Confirmed, Confirmer } from '../run/publisher.ts';
import { createBackoff } from '../session/backoff.ts';
import type { Session } from '../session/session.ts';
import { alteredPages, areFilesCurrent } from './altered-files.ts';
import { confirmCatalogue } from './confirm-catalogue.ts';
import { confirmPages } from './confirm-pages.ts';
import { noRepairs, repairCauses } from './repairs.ts';

export interface ConfirmOptions {
	/** Milliseconds within which every page is compared. */
	within: number;
	/** Share of the time that steps may take, 0 to 1. */
	share: number;
	/** After each walk of the whole catalogue. */
	onWalked?: () => Promise<void>;
	/** Milliseconds of a clock that only moves forward. */
	now?: () => number;
}

/** Milliseconds that a step should take: a change waits no longer for it. */
const stepTime = 100;
/** Milliseconds between two looks when everything is confirmed. */
const restAfter = 1_000;
/** Milliseconds of the first and of the longest pause after a step that failed. */
const pauses = { first: 5_000, limit: 300_000 };
/** Milliseconds between two looks at the files of the folder. */
const lookAtFilesEvery = 120_000;
const maxStep = 200;
/** Share of the time that what was put off may take, such as share pictures: readers of messages wait for them. */
const shareOfPutOff = 0.5;
/** Milliseconds in which nothing becomes due again while everything is compared. */
const everAgain = 365 * 86_400_000;
/** Name of the value in the manifest: when the whole catalogue was compared, in epoch milliseconds. */
const walkedKey = 'confirmed catalogue';

/** Publishes files again that differ. Pages that name a file which the newspaper replaced become doubtful. */
const publishAgain = async (session: Session): Promise<void> => {
	await followReplaced(session);
	await session.publishFiles();
};

/** Compares pages that are due, those first that are doubtful, and the catalogue once in each period. */
export const createConfirmer = (
	session: Session,
	{ within, share, onWalked, now = () => performance.now() }: ConfirmOptions,
): Confirmer => {
	const { manifest } = session;
	const backoff = createBackoff(pauses.first, pauses.limit, now);
	// The second half of the period is for the work itself.
	const period = within / 2;
	let next = now();
	let size = 5;
	let walk: AsyncGenerator<Confirmed | null> | null = null;
	let look: AsyncGenerator<string[]> | null = null;
	let nextLook = now();

	/** @returns undefined when the walk is at its end. */
	const walkOn = async (): Promise<Confirmed | null | undefined> => {
		walk ??= confirmCatalogue(session);
		const { value, done } = await walk.next();
		if (done !== true) return value;
		walk = null;
		await manifest.setMeta({ [walkedKey]: String(Date.now()) });
		await onWalked?.();
		return undefined;
	};
	/** Does what an output has put off, such as a share picture; its pages become doubtful, and are compared. @returns undefined when nothing was. */
	const doLater = async (): Promise<Confirmed | null | undefined> => {
		const done = await session.outputs.doLater();
		if (done === undefined) return undefined;
		await manifest.confirmations.doubtPages(done.pages);
		if (done.warnings.length === 0) return null;
		const summary = emptySummary();
		for (const reason of done.warnings) note(summary, 'warnings', { path: done.pages[0] ?? '', reason });
		return { summary, repairs: noRepairs() };
	};
	/** Looks at some files; pages whose files were altered become doubtful. @returns whether it is at its end. */
	const lookOn = async (): Promise<boolean> => {
		look ??= alteredPages(session);
		const { value, done } = await look.next();
		if (done === true) {
			look = null;
			nextLook = now() + lookAtFilesEvery;
			if (!(await areFilesCurrent(session))) await publishAgain(session);
			return true;
		}
		await manifest.confirmations.doubtPages(value);
		return false;
	};
	const comparePages = async (before: number): Promise<Confirmed | null> => {
		const pages = await manifest.confirmations.due(before, size);
		return pages.length === 0 ? null : confirmPages(session, pages);
	};
	const compare = async (): Promise<{ found: Confirmed | null; isDone: boolean; isPutOff?: true }> => {
		const doubtful = await comparePages(1);
		if (doubtful !== null) return { found: doubtful, isDone: false };
		const later = await doLater();
		if (later !== undefined) return { found: later, isDone: false, isPutOff: true };
		if (now() >= nextLook && !(await lookOn())) return { found: null, isDone: false };
		const last = Number(manifest.meta(walkedKey));
		if (walk !== null || Date.now() - last > period || last > Date.now()) {
			const found = await walkOn();
			if (found !== undefined) return { found, isDone: false };
		}
		const aged = await comparePages(Date.now() - period);
		return { found: aged, isDone: aged === null };
	};
	return {
		due: () => manifest.meta('state') === 'complete' && now() >= next && backoff.due(),
		alarm: () => {
			walk = null;
			void manifest.setMeta({ [walkedKey]: '0' });
		},
		step: async () => {
			const startTime = now();
			try {
				const { found, isDone, isPutOff } = await compare();
				const took = now() - startTime;
				if (found !== null && !isDone) size = took > stepTime ? Math.max(1, size >> 1) : Math.min(maxStep, size + 5);
				const ownShare = isPutOff === true ? Math.max(share, shareOfPutOff) : share;
				next = now() + Math.max(took * (1 / ownShare - 1), isDone ? restAfter : 0);
				if (found !== null && found.summary.totals.failed > 0) backoff.failed();
				else backoff.succeeded();
				return found;
			} catch (error) {
				walk = null;
				backoff.failed();
				throw error;
			}
		},
	};
};

/** Looks at every file of the folder, and repairs what somebody else altered or removed. @returns what was repaired. */
export const repairFiles = async (session: Session): Promise<Confirmed> => {
	const { confirmations } = session.manifest;
	const summary = emptySummary();
	const repairs = noRepairs();
	if (!(await areFilesCurrent(session))) await publishAgain(session);
	for await (const paths of alteredPages(session)) await confirmations.doubtPages(paths);
	for (;;) {
		const pages = await confirmations.due(1, maxStep);
		if (pages.length === 0) return { summary, repairs };
		const confirmed = await confirmPages(session, pages);
		addSummary(summary, confirmed.summary);
		for (const cause of repairCauses) repairs[cause] += confirmed.repairs[cause];
		// A page that stays doubtful is named among the failures, or would be compared for ever.
		if (confirmed.summary.totals.failed >= pages.length) return { summary, repairs };
	}
};

/** Compares everything at once. @returns what was repaired. */
export const confirmEverything = async (session: Session, advance: (pages: number) => void): Promise<Confirmed> => {
	const { manifest } = session;
	await manifest.confirmations.doubt(0);
	await manifest.setMeta({ [walkedKey]: '0' });
	const summary = emptySummary();
	const repairs = noRepairs();
	const confirmer = createConfirmer(session, { within: everAgain, share: 1 });
	for (;;) {
		const confirmed = await confirmer.step();
		if (confirmed === null) {
			if ((await manifest.confirmations.due(1, 1)).length === 0 && manifest.meta(walkedKey) !== '0')
				return { summary, repairs };
			continue;
		}
		addSummary(summary, confirmed.summary);
		for (const cause of repairCauses) repairs[cause] += confirmed.repairs[cause];
		advance(summary.rendered + summary.unchanged);
	}
};
