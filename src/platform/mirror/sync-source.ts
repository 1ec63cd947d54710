/** Brings a source into the store: what changed since the last time, and the removal of what is gone. */
import { removeArticle, removeColumn } from '../content/remove.ts';
import { upsertDocuments } from '../content/upsert-documents.ts';
import type { Store } from '../db/store.ts';
import type { ContentDocument } from '../import/documents.ts';
import { type ListedKind, type LiveSource, SourceError } from './live-source.ts';
import { type SourceRow, updateSource } from './source-rows.ts';

export interface Synced {
	added: number;
	changed: number;
	removed: number;
}

export interface SyncOptions {
	/** Removes any number of documents. */
	allowRemoval?: boolean;
	/** Reads everything again, whatever the cursor says. */
	all?: boolean;
}

/** So many documents may always go; more only as a share of what there is. */
const alwaysAllowed = 20;
const maxShare = 0.3;
/** Milliseconds after which all documents are named again, even when nothing says that one has gone. */
const listAgainAfter = 10 * 60_000;

const remove: Readonly<Record<ListedKind, (store: Store, id: string) => Promise<boolean>>> = {
	article: removeArticle,
	column: removeColumn,
};

type Listed = ReadonlyMap<ListedKind, ReadonlyMap<string, string | number>>;

/** Documents of a source that the store has, of one kind. */
const storedOf = async (store: Store, source: string, kind: ListedKind): Promise<string[]> => {
	const rows = await store.writing
		.selectFrom('origins')
		.select('id')
		.where('source', '=', source)
		.where('kind', '=', kind)
		.execute();
	return rows.map(({ id }) => id);
};

/**
 * Removes what a source no longer names.
 *
 * @throws SourceError when that is much of what there is: a system that came back empty must not empty the site.
 */
const removeGone = async (
	store: Store,
	row: SourceRow,
	listed: Listed,
	{ allowRemoval = false }: SyncOptions,
): Promise<number> => {
	let removed = 0;
	for (const [kind, ids] of listed) {
		const stored = await storedOf(store, row.name, kind);
		const gone = stored.filter((id) => !ids.has(id));
		if (!allowRemoval && gone.length > Math.max(kind === 'column' ? 2 : alwaysAllowed, stored.length * maxShare))
			throw new SourceError(
				`${row.place} no longer lists ${gone.length} of ${stored.length} ${kind}s. They stay. If they are meant to go: npm run platform -- sources sync ${row.name} --allow-removal`,
			);
		for (const id of gone) if (await remove[kind](store, id)) removed += 1;
	}
	return removed;
};

/** Brings articles that are listed and not stored: their last change may be older than the cursor. */
const bringMissing = async (store: Store, row: SourceRow, source: LiveSource, listed: Listed): Promise<number> => {
	const stored = new Set(await storedOf(store, row.name, 'article'));
	const missing = [...(listed.get('article') ?? [])].flatMap(([id, own]) => (stored.has(id) ? [] : [own]));
	if (missing.length === 0 || source.named === undefined) return 0;
	return (await upsertDocuments(store, source.named(missing), { source: row.name })).added;
};

/**
 * Brings a source into the store.
 *
 * @throws SourceError with a sentence, which is also stored with the source; what came before it is stored, and nothing is removed.
 */
export const syncSource = async (
	store: Store,
	row: SourceRow,
	source: LiveSource,
	options: SyncOptions = {},
): Promise<Synced> => {
	try {
		let cursor = options.all === true ? '' : row.cursor;
		async function* documents(): AsyncGenerator<ContentDocument> {
			const reading = source.documents(cursor);
			for (;;) {
				const { value, done } = await reading.next();
				if (done === true) {
					cursor = value;
					return;
				}
				yield value;
			}
		}
		const counts = await upsertDocuments(store, documents(), { source: row.name });
		const mark = (await source.mark?.()) ?? '';
		const now = store.now();
		const isListed =
			options.all !== true &&
			mark !== '' &&
			mark === row.mark &&
			now - row.listed < listAgainAfter &&
			now >= row.listed;
		const listed = isListed ? undefined : await source.listed?.();
		const more = listed === undefined ? 0 : await bringMissing(store, row, source, listed);
		const removed = listed === undefined ? 0 : await removeGone(store, row, listed, options);
		await updateSource(store, row.name, {
			...{ title: source.title, cursor, mark, synced: now, problem: '' },
			...(listed === undefined ? {} : { listed: now }),
		});
		return { added: counts.added + more, changed: counts.changed, removed };
	} catch (error) {
		if (error instanceof SourceError) await updateSource(store, row.name, { problem: error.message });
		throw error;
	}
};
