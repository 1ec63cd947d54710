/** What the publisher last said of itself, for the desk: it runs in another process. */
import type { Store } from '../db/store.ts';
import type { Writing } from '../db/tables.ts';

/** Something that keeps failing: a page, or a part of the site that could not be planned. */
export interface FailingPage {
	/** '' for a part of the site. */
	path: string;
	/** The item, or the part: the name of a call and what it was about. */
	item: string;
	reason: string;
}

export interface PublishReport {
	/** Epoch milliseconds. */
	time: number;
	pages: number;
	/** The last time that a page changed; 0 before. */
	changed: number;
	/** Why the last run could not be made; '' when it could. */
	problem: string;
	failing: readonly FailingPage[];
}

/** The row of the table of settings; no list of settings has it. */
const name = 'publishReport';
/** Failures that are stored. */
const maxFailing = 100;

export const savePublishReport = async ({ writing }: Store, report: PublishReport): Promise<void> => {
	const value = JSON.stringify({ ...report, failing: report.failing.slice(0, maxFailing) });
	await writing
		.insertInto('settings')
		.values({ name, value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
};

/** @returns undefined when no publisher has said anything yet. */
export const readPublishReport = async (writing: Writing): Promise<PublishReport | undefined> => {
	const row = await writing.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
	return row === undefined ? undefined : (JSON.parse(row.value) as PublishReport);
};
