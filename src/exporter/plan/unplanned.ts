/**
 * Parts of the site that could not be planned, because a call failed. Each is recorded among the failures, under a path that no page has,
 * until it can be planned: the pages that are known of it stay as they are.
 */
import type { PageJob } from './page-job.ts';

const mark = '#';

/** @param item whose pages could not be planned. */
export const unplannedItem = (item: string): PageJob => ({ ...unplannedPart(`item ${item}`), item });

/** @param name of the part of the catalogue: `columns`, or a call with what it was about. */
export const unplannedPart = (name: string): PageJob => ({
	path: `${mark}${name}`,
	variants: [],
	route: 'unplanned',
	parameters: {},
	kind: 'page',
	item: '',
	modified: '',
	listed: false,
});

/** Whether a recorded failure is no page. */
export const isUnplanned = ({ path }: Pick<PageJob, 'path'>): boolean => path.startsWith(mark);

/** The part that a failure is about, as it is named for people. */
export const nameOfUnplanned = ({ path }: Pick<PageJob, 'path'>): string => path.slice(mark.length);
