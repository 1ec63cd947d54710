/** Removes what a source no longer names. */
import { originsOf } from '../content/origins.ts';
import { removeArticle, removeColumn } from '../content/remove.ts';
import { removeSourceComment } from '../content/remove-source-comment.ts';
import type { Store } from '../db/store.ts';
import { type Gone, type ListedKind, SourceError } from './live-source.ts';
import type { SourceRow } from './source-rows.ts';

/** All documents that a source names: ids in the store with its own, by kind. */
export type Listed = ReadonlyMap<ListedKind, ReadonlyMap<string, string | number>>;

/** So many documents may always go; more only as a share of what there is. */
const alwaysAllowed = 20;
const maxShare = 0.3;
/** A small source may lose a large share, but for a few documents not nearly everything. */
const fewAllowed = 5;
const maxShareOfFew = 0.6;

const remove: Readonly<Record<ListedKind, (store: Store, id: string) => Promise<boolean>>> = {
	article: removeArticle,
	column: removeColumn,
	comment: removeSourceComment,
};

/** Removes documents that their source says are gone; those of other sources stay. @returns how many were there. */
export const removeNamed = async (store: Store, row: SourceRow, gone: readonly Gone[]): Promise<number> => {
	let removed = 0;
	for (const { of, id } of gone) {
		const own = (await originsOf(store.reading, [{ kind: of, id }])).some(({ source }) => source === row.name);
		if (own && (await remove[of](store, id))) removed += 1;
	}
	return removed;
};

/** Documents of a source that the store has, of one kind. */
export const storedOf = async (store: Store, source: string, kind: ListedKind): Promise<string[]> => {
	const rows = await store.writing
		.selectFrom('origins')
		.select('id')
		.where('source', '=', source)
		.where('kind', '=', kind)
		.execute();
	return rows.map(({ id }) => id);
};

const isTooMuch = (gone: number, stored: number): boolean =>
	gone > 0 &&
	((gone === stored && stored > 1) ||
		gone > Math.max(alwaysAllowed, stored * maxShare) ||
		(gone > fewAllowed && gone > stored * maxShareOfFew));

/**
 * Removes what a source no longer names.
 *
 * @throws SourceError when that is much of what there is, before anything is removed: a system that came back empty must not empty the site.
 */
export const removeGone = async (
	store: Store,
	row: SourceRow,
	listed: Listed,
	allowRemoval: boolean,
): Promise<number> => {
	const gone: [ListedKind, string[]][] = [];
	for (const [kind, ids] of listed) {
		const stored = await storedOf(store, row.name, kind);
		const missing = stored.filter((id) => !ids.has(id));
		gone.push([kind, missing]);
		// Comments belong to articles, and are often cleared on purpose.
		if (!allowRemoval && kind !== 'comment' && isTooMuch(missing.length, stored.length))
			throw new SourceError(
				`${row.place} no longer lists ${missing.length} of ${stored.length} ${kind}s. They stay. If they are meant to go: npm run platform -- sources sync ${row.name} --allow-removal`,
			);
	}
	let removed = 0;
	for (const [kind, ids] of gone) for (const id of ids) if (await remove[kind](store, id)) removed += 1;
	return removed;
};
