/** Brings a source into the store: what changed since the last time, and the removal of what is gone. */
import { withMedia } from '../../intake/bring-media.ts';
import type { ContentDocument } from '../../intake/documents.ts';
import { problemIn } from '../../intake/file-problem.ts';
import { type Given, type Gone, type ListedKind, type LiveSource, SourceError } from '../../intake/live-source.ts';
import { shownOf } from '../content/removals.ts';
import { upsertDocuments } from '../content/upsert-documents.ts';
import { hasMissing } from '../content/withdrawals.ts';
import type { Store } from '../db/store.ts';
import { checkedDocument } from './checked.ts';
import { type Listed, removeGone, removeNamed } from './remove-gone.ts';
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
	/** Hears of documents that are refused. */
	tell?: (sentence: string) => void;
	/** Brings the files of a document among the media. */
	bring?: ((document: ContentDocument) => Promise<ContentDocument>) | undefined;
}

/** Milliseconds after which all documents are named again, even when nothing says that one has gone. */
const listAgainAfter = 10 * 60_000;
const namedKinds: readonly ListedKind[] = ['article', 'comment'];

interface Read {
	added: number;
	changed: number;
	removed: number;
	/** From where the next reading begins: after an error the last checkpoint. */
	cursor: string;
	error: unknown;
}

const refusedBy =
	(tell: (sentence: string) => void) =>
	({ kind, id }: ContentDocument, error: unknown): void =>
		tell(`${kind} ${id}: ${problemIn(error)} It stays as it was here; correct it there.`);

/** Reads a source to its end, or to an error: what came before that is stored. */
const readDocuments = async (
	store: Store,
	row: SourceRow,
	reading: AsyncGenerator<Given, string | undefined>,
	{
		cursor,
		tell,
		bring,
		allowRemoval,
	}: Required<Pick<SyncOptions, 'tell' | 'allowRemoval'>> & Pick<SyncOptions, 'bring'> & { cursor: string },
): Promise<Read> => {
	let next = cursor;
	let failure: unknown;
	const gone: Gone[] = [];
	async function* documents(): AsyncGenerator<ContentDocument> {
		try {
			for (;;) {
				const { value, done } = await reading.next();
				if (done === true) {
					next = value ?? next;
					return;
				}
				if (value.kind === 'checkpoint') next = value.cursor;
				else if (value.kind === 'gone') gone.push(value);
				else {
					const document = checkedDocument(value, tell);
					if (document !== undefined) yield document;
				}
			}
		} catch (error) {
			failure = error;
		}
	}
	const brought = bring === undefined ? documents() : withMedia(documents(), bring);
	const { added, changed } = await upsertDocuments(store, brought, { source: row.name, onRefused: refusedBy(tell) });
	try {
		const removed = await removeNamed(store, row, gone, allowRemoval);
		return { added, changed, removed, cursor: next, error: failure };
	} catch (error) {
		// What was refused is named again at the next look.
		return { added, changed, removed: 0, cursor, error: failure ?? error };
	}
};

/** Brings documents that are listed and not stored: their last change may be older than the cursor. */
const bringMissing = async (
	store: Store,
	row: SourceRow,
	source: LiveSource,
	listed: Listed,
	options: Required<Pick<SyncOptions, 'tell' | 'allowRemoval'>> & Pick<SyncOptions, 'bring'>,
): Promise<number> => {
	let added = 0;
	for (const kind of namedKinds) {
		const ids = listed.get(kind);
		if (ids === undefined || source.named === undefined) continue;
		const stored = new Set(await shownOf(store, row.name, kind));
		const missing = [...ids].flatMap(([id, own]) => (stored.has(id) ? [] : [own]));
		if (missing.length === 0) continue;
		const read = await readDocuments(store, row, source.named(missing, kind), { cursor: '', ...options });
		if (read.error !== undefined) throw read.error;
		added += read.added;
	}
	return added;
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
	{ allowRemoval = false, all = false, tell = () => undefined, bring }: SyncOptions = {},
): Promise<Synced> => {
	const cursor = all ? '' : row.cursor;
	const options = { allowRemoval, tell, bring };
	try {
		const counts = await readDocuments(store, row, source.documents(cursor), { cursor, ...options });
		if (counts.error !== undefined) {
			// What is complete is not read again.
			if (counts.cursor !== cursor) await updateSource(store, row.name, { cursor: counts.cursor });
			throw counts.error;
		}
		const mark = (await source.mark?.()) ?? '';
		const now = store.now();
		const isSame = mark !== '' && mark === row.mark && now - row.listed < listAgainAfter && now >= row.listed;
		const isListed = !all && isSame && !(await hasMissing(store.writing, row.name));
		const listed = isListed ? undefined : await source.listed?.();
		const more = listed === undefined ? 0 : await bringMissing(store, row, source, listed, options);
		const removed = listed === undefined ? 0 : await removeGone(store, row, listed, { allowRemoval, source, tell });
		await updateSource(store, row.name, {
			...{ title: source.title, cursor: counts.cursor, mark, synced: now, problem: '' },
			...(listed === undefined ? {} : { listed: now }),
		});
		return { added: counts.added + more, changed: counts.changed, removed: counts.removed + removed };
	} catch (error) {
		if (error instanceof SourceError)
			await updateSource(store, row.name, {
				problem: error.message,
				...(error.cursor === undefined ? {} : { cursor: error.cursor }),
			});
		throw error;
	}
};
