import { sql } from 'kysely';
import type { ContentDocument } from '../../intake/documents.ts';
import type { Store } from '../db/store.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { recordChange, type UpsertResult } from './changes.ts';
import { decisionsOf } from './decisions.ts';
import { documentsLinkingTo, newestFormerAddress } from './former-links.ts';
import type { StoreContext, StoreOptions } from './kind-rule.ts';
import { isStored, storeDocument } from './kinds.ts';
import { recordOrigins } from './origins.ts';
import { picturesOf, withSources } from './picture-sources.ts';
import { indexArticles } from './search-index.ts';
import { siteLanguage } from './site-language.ts';
import { forgetWithdrawals } from './withdrawals.ts';
import { recordMedia, writeContent } from './write-content.ts';

/** How many documents were new, different from what was stored, and the same. */
export type UpsertCounts = Record<UpsertResult, number>;

/** Documents per transaction: enough to be fast, few enough not to delay readers and other writers. */
const batchSize = 100;

/** An import of this many new documents changes the statistics that PostgreSQL plans its queries by. */
const minAddedForAnalyze = 500;

export interface UpsertOptions extends StoreOptions {
	/** Hears of a document that the database refuses, without it one such document ends the run; and of kinds that the site does not have. */
	onRefused?: (document: ContentDocument, error: unknown) => void;
	/** Hears of documents once they are stored. */
	onStored?: (documents: readonly ContentDocument[]) => void;
}

/** NUL is the one character that PostgreSQL cannot store. */
const withoutNul = <T>(document: T): T => {
	const text = JSON.stringify(document);
	if (!text.includes('\\u0000')) return document;
	return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)) as T;
};

/**
 * Stores documents in their order. A document that is stored already changes nothing; each batch is stored as a whole,
 * together with its rows of the change feed.
 *
 * @returns how many were added, changed and the same.
 */
export const upsertDocuments = async (
	store: Store,
	documents: Iterable<ContentDocument> | AsyncIterable<ContentDocument>,
	options: UpsertOptions = {},
): Promise<UpsertCounts> => {
	const { onRefused } = options;
	const counts: UpsertCounts = { added: 0, changed: 0, same: 0 };
	let batch: ContentDocument[] = [];
	const storeAll = async (current: readonly ContentDocument[]): Promise<void> => {
		const newVariants = await store.files.makeVariants(current.flatMap(picturesOf));
		const results = await writeContent(store, async (writer) => {
			const list: UpsertResult[] = [];
			const searchable = new Set<string>();
			const language = await siteLanguage(writer);
			if (newVariants > 0) await recordMedia(writer, store.now());
			const newest = await newestFormerAddress(writer);
			const onSearchable = (id: string) => searchable.add(id);
			const articleIds = current.flatMap(({ kind, id }) => (kind === 'article' ? [id] : []));
			const decisions = await decisionsOf(writer, articleIds);
			const context: StoreContext = { writer, store, language, ...options, decisions, onSearchable };
			for (const document of current)
				list.push(await storeDocument(withSources(withoutNul(document), store.files), context));
			await forgetWithdrawals(writer, current);
			if (options.source !== undefined) await recordOrigins(writer, options.source, current);
			const news = current.flatMap(({ kind, id }, index) => (kind === 'article' && list[index] !== 'same' ? [id] : []));
			const linking = await documentsLinkingTo(writer, news);
			const again = {
				...context,
				isAgain: true,
				decisions: await decisionsOf(
					writer,
					linking.map(({ id }) => id),
				),
			};
			for (const document of linking) await storeDocument(withSources(document, store.files), again);
			if ((await newestFormerAddress(writer)) > newest)
				await recordChange(
					writer,
					{ subject: 'former-addresses', id: '', action: 'put', tags: ['former-addresses'] },
					store.now(),
				);
			await indexArticles(writer, store.dialect, searchable);
			return list;
		});
		for (const result of results) counts[result] += 1;
		options.onStored?.(current);
	};
	const flush = async (): Promise<void> => {
		const current = batch;
		batch = [];
		if (current.length === 0) return;
		try {
			await storeAll(current);
		} catch (error) {
			if (onRefused === undefined || isUnavailable(error)) throw error;
			// One of them is refused: each by itself.
			for (const document of current)
				await storeAll([document]).catch((reason: unknown) => {
					if (isUnavailable(reason)) throw reason;
					onRefused(document, reason);
				});
		}
	};
	for await (const document of documents) {
		if (!isStored(document.kind, store.parts)) {
			onRefused?.(
				document,
				new Error(`This site leaves out the part that has documents of the kind "${document.kind}" (setting "parts").`),
			);
			continue;
		}
		batch.push(document);
		if (batch.length >= batchSize) await flush();
	}
	await flush();
	// PostgreSQL gathers statistics only some time after a large import; SQLite plans well without.
	if (store.dialect === 'postgres' && counts.added >= minAddedForAnalyze) await sql`analyze`.execute(store.writing);
	return counts;
};
