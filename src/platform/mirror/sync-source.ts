/** Brings a source into the store: what changed since the last time, and the removal of what is gone. */
import { withMedia } from '../../intake/bring-media.ts';
import type { ContentDocument } from '../../intake/documents.ts';
import { problemIn } from '../../intake/file-problem.ts';
import { type Given, type Gone, type ListedKind, type LiveSource, SourceError } from '../../intake/live-source.ts';
import { countMedia, countOne, emptyReport, type IntakeReport, reasonOf } from '../../intake/report.ts';
import { checkDocument } from '../../intake/validate-document.ts';
import { shownOf } from '../content/removals.ts';
import { upsertDocuments } from '../content/upsert-documents.ts';
import { hasMissing } from '../content/withdrawals.ts';
import type { Store } from '../db/store.ts';
import { isProfileDue, readProfile } from './profile.ts';
import { type Listed, removeGone, removeNamed } from './remove-gone.ts';
import { type SourceRow, updateSource } from './source-rows.ts';

export interface Synced {
	added: number;
	changed: number;
	removed: number;
	/** What of it is not as it is there, as an import of a file says it. */
	report: IntakeReport;
}

export interface SyncOptions {
	/** Removes any number of documents. */
	allowRemoval?: boolean;
	/** Reads everything again, whatever the cursor says. */
	all?: boolean;
	/** Hears of documents that are refused. */
	warn?: (sentence: string) => void;
	/** Brings the files of a document among the media. */
	bring?: ((document: ContentDocument) => Promise<ContentDocument>) | undefined;
	/** Hears how many documents of a kind are stored. @param planned how many there are; 0 where the source does not say. */
	onProgress?: ((kind: ContentDocument['kind'], storedCount: number, plannedCount: number) => void) | undefined;
	/** Ends the reading: what came until then is stored, and the next reading goes on at the last checkpoint. */
	signal?: AbortSignal | undefined;
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

type ReadOptions = Required<Pick<SyncOptions, 'warn' | 'allowRemoval'>> &
	Pick<SyncOptions, 'bring' | 'onProgress' | 'signal'> & { report: IntakeReport };

/** Tells and counts a document that is refused. @param reason a sentence. */
type Refuse = (name: string, reason: string) => void;

const refusing =
	(report: IntakeReport, warn: (sentence: string) => void): Refuse =>
	(name, reason) => {
		warn(`${name}: ${reason} It stays as it was here; correct it there.`);
		countOne(report.leftOut, reasonOf(reason));
	};

/** Reads a source to its end, or to an error: what came before that is stored. */
const readDocuments = async (
	store: Store,
	row: SourceRow,
	reading: AsyncGenerator<Given, string | undefined>,
	{ cursor, warn, bring, allowRemoval, report, onProgress, signal }: ReadOptions & { cursor: string },
): Promise<Read> => {
	const refuse = refusing(report, warn);
	const plannedCounts = new Map<string, number>();
	const storedCounts = new Map<ContentDocument['kind'], number>();
	let next = cursor;
	let failure: unknown;
	const deletions: Gone[] = [];
	async function* documents(): AsyncGenerator<ContentDocument> {
		try {
			for (;;) {
				signal?.throwIfAborted();
				const { value, done } = await reading.next();
				if (done === true) {
					next = value ?? next;
					return;
				}
				if (value.kind === 'checkpoint') next = value.cursor;
				else if (value.kind === 'gone') deletions.push(value);
				else if (value.kind === 'planned') plannedCounts.set(value.of, value.count);
				else if (value.kind === 'kept') for (const name of value.names) countOne(report.keptAsText, name);
				else if (value.kind === 'left') countOne(report.leftOut, value.name, value.count);
				else {
					report.in += 1;
					const result = checkDocument(value);
					if ('document' in result) yield result.document;
					else
						refuse(
							`${result.refused.name}${result.refused.field === '' ? '' : `, ${result.refused.field}`}`,
							`${result.refused.reason}.`,
						);
				}
			}
		} catch (error) {
			failure = error;
		}
	}
	const withFiles = bring === undefined ? documents() : withMedia(documents(), bring);
	async function* countedDocuments(): AsyncGenerator<ContentDocument> {
		for await (const document of withFiles) {
			if (document.kind === 'article') countMedia(report, document);
			yield document;
		}
	}
	const { added, changed } = await upsertDocuments(store, countedDocuments(), {
		source: row.name,
		onRefused: ({ kind, id }, error) => refuse(`${kind} ${id}`, problemIn(error)),
		onStored: (documents) => {
			for (const { kind } of documents) storedCounts.set(kind, (storedCounts.get(kind) ?? 0) + 1);
			for (const kind of new Set(documents.map((document) => document.kind)))
				onProgress?.(kind, storedCounts.get(kind) ?? 0, plannedCounts.get(kind) ?? 0);
		},
	});
	try {
		const removedCount = await removeNamed(store, row, deletions, allowRemoval);
		return { added, changed, removed: removedCount, cursor: next, error: failure };
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
	listedIds: Listed,
	options: ReadOptions,
): Promise<number> => {
	let addedCount = 0;
	for (const kind of namedKinds) {
		const ids = listedIds.get(kind);
		if (ids === undefined || source.fetchByIds === undefined) continue;
		const shownIds = new Set(await shownOf(store, row.name, kind));
		const missingIds = [...ids].flatMap(([id, sourceId]) => (shownIds.has(id) ? [] : [sourceId]));
		if (missingIds.length === 0) continue;
		const read = await readDocuments(store, row, source.fetchByIds(missingIds, kind), { cursor: '', ...options });
		if (read.error !== undefined) throw read.error;
		addedCount += read.added;
	}
	return addedCount;
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
	{ allowRemoval = false, all = false, warn = () => undefined, bring, onProgress, signal }: SyncOptions = {},
): Promise<Synced> => {
	const cursor = all ? '' : row.cursor;
	const report = emptyReport(row.title || row.name, row.name);
	const options = { allowRemoval, warn, bring, report, onProgress, signal };
	try {
		const counts = await readDocuments(store, row, source.documents(cursor), { cursor, ...options });
		if (counts.error !== undefined) {
			// What is complete is not read again.
			if (counts.cursor !== cursor) await updateSource(store, row.name, { cursor: counts.cursor });
			throw counts.error;
		}
		const mark = (await source.fingerprint?.()) ?? '';
		const now = store.now();
		const isSame = mark !== '' && mark === row.mark && now - row.listed < listAgainAfter && now >= row.listed;
		const isListed = !all && isSame && !(await hasMissing(store.writing, row.name));
		const listedIds = isListed ? undefined : await source.listIds?.();
		const more = listedIds === undefined ? 0 : await bringMissing(store, row, source, listedIds, options);
		const removedCount =
			listedIds === undefined ? 0 : await removeGone(store, row, listedIds, { allowRemoval, source, warn });
		await updateSource(store, row.name, {
			...{ title: source.title, cursor: counts.cursor, mark, synced: now, problem: '' },
			...(listedIds === undefined ? {} : { listed: now }),
		});
		if (all || isProfileDue(row, now))
			await updateSource(store, row.name, { profile: await readProfile(store, row, source), profiled: now });
		return { added: counts.added + more, changed: counts.changed, removed: counts.removed + removedCount, report };
	} catch (error) {
		if (error instanceof SourceError)
			await updateSource(store, row.name, {
				problem: error.message,
				...(error.cursor === undefined ? {} : { cursor: error.cursor }),
			});
		throw error;
	}
};
