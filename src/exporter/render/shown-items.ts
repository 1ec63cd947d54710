/** What a list page shows, before and after it is rendered: a list that loses what is still published must not be written. */
import type { ListGuard, RecordedReads } from '../plan/page-job.ts';

/** The address of an item's page, which ends in its id; lists link to columns too. */
const itemAddress = /\/([A-Za-z0-9_-]{1,64})\/([A-Za-z0-9_-]{1,64})\.html/g;
/** Routes of columns: `columnDetail`, `columnShare`. */
const columnRoute = /^column[A-Z]/;

/** Ids of the items that the main part of a page, or a feed, links to. */
export const shownItems = (text: string): Set<string> => {
	const start = Math.max(0, text.indexOf('<main'));
	const end = text.lastIndexOf('</main>');
	const main = text.slice(start, end < start ? undefined : end);
	return new Set(
		[...main.matchAll(itemAddress)].flatMap(([, before = '', id = '']) => (columnRoute.test(before) ? [] : [id])),
	);
};

/** Marks the number of rows in the digest of a list's answer. */
const rowsMark = ':';

/** The digest of an answer, with how many rows its lists have: an answer that differs in rows differs. */
export const digestWithRows = (digest: string, data: unknown): string => {
	if (typeof data !== 'object' || data === null) return digest;
	const { list, carousel } = data as { list?: unknown; carousel?: unknown };
	if (!Array.isArray(list)) return digest;
	return `${digest}${rowsMark}${list.length + (Array.isArray(carousel) ? carousel.length : 0)}`;
};

/** How many rows the lists of a page had, by call. */
export const rowsOf = (reads: string): [call: string, rows: number][] =>
	(JSON.parse(reads) as [string, string][]).flatMap(([call, digest]) => {
		const rows = Number(digest.split(rowsMark)[1] ?? Number.NaN);
		return Number.isInteger(rows) && rows > 0 ? [[call, rows] as [string, number]] : [];
	});

/**
 * Why a list page must not be written: it showed items that are still published, and no longer shows them, because a list of the platform
 * came back empty or much shorter, whatever is pinned beside it.
 *
 * @returns a sentence; '' for a page that may be written.
 */
export const lostItems = (
	{ stay, rows, isLenient }: ListGuard,
	{ before, after, reads }: { before: string; after: string } & Pick<RecordedReads, 'reads'>,
): string => {
	const [shownBefore, now] = [shownItems(before), shownItems(after)];
	const stillShown = stay.filter((id) => shownBefore.has(id));
	const lostIds = stillShown.filter((id) => !now.has(id));
	if (lostIds.length === 0) return '';
	const sentence = (what: string): string =>
		`${what}, but ${lostIds.length} of ${stillShown.length} articles that the page shows are still published and would be missing. If that is meant, export again with --allow-removal.`;
	const remainingCount = stillShown.length - lostIds.length;
	// New items may push many off a list that is as long as before.
	const isShort = isLenient
		? now.size === 0
		: now.size * 2 < shownBefore.size && lostIds.length * 2 > stillShown.length;
	if (isShort) return sentence(`The platform listed ${remainingCount} of them`);
	if (isLenient) return '';
	const rowsNow = new Map(rowsOf(reads));
	const calls = new Set((JSON.parse(reads) as [string, string][]).map(([call]) => call));
	const cutRow = rows.find(([call, count]) => {
		const current = rowsNow.get(call) ?? 0;
		return calls.has(call) && current * 2 < count && lostIds.length * 2 >= count;
	});
	return cutRow === undefined
		? ''
		: sentence(`A list of the platform has ${rowsNow.get(cutRow[0]) ?? 0} rows, and had ${cutRow[1]}`);
};
