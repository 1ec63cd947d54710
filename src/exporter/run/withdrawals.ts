/**
 * Pages whose item the catalogue no longer lists. Such an item may be gone, or the catalogue may lag: the item's own call decides. A page
 * whose item answers stays, is named among the failures, and goes when the catalogue still does not list it at a second look.
 */
import { entityOfItem, isListItem, tagsOfItem } from '../plan/entities.ts';
import type { PageJob } from '../plan/page-job.ts';

/** Milliseconds after which the catalogue is believed against the item's own call. */
export const secondLookAfter = 10 * 60_000;

/** Their senders see them before they pass a review, and after: the call of one answers whatever the catalogue says. */
const reviewedKinds: ReadonlySet<string> = new Set(['tipoff', 'contribution']);
/** Parts of others: their catalogue is that of what they belong to. */
const nestedKinds: ReadonlySet<string> = new Set(['poll', 'option']);

/**
 * Whether a call says that an item is gone: one about the item itself, or, of tags and categories, the list that their page shows. Others
 * go on the word of the catalogue.
 */
export const canBeAsked = (item: string): boolean => {
	const kind = entityOfItem(item)?.kind ?? '';
	if (item === '' || reviewedKinds.has(kind) || nestedKinds.has(kind)) return false;
	return isListItem(item) || tagsOfItem(item).length > 0;
};

/** Why a page stays whose item is not listed. */
export const unlistedReason =
	'The catalogue of the platform no longer lists this item, but the call for the item answers. The page goes when the catalogue says so again in ten minutes, or at once with --allow-removal.';

/** When the catalogue was first found without the items of pages that stayed, by path. @param failedPages recorded failures. */
export const unlistedBefore = (failedPages: readonly PageJob[]): ReadonlyMap<string, number> =>
	new Map(
		failedPages.flatMap(({ path, unlistedSince }) => (unlistedSince === undefined ? [] : [[path, unlistedSince]])),
	);
