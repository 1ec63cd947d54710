/** Decides about a story at the desk, or takes a decision back; readers get the story as it is then. */
import type { ArticleDocument } from '../../intake/documents.ts';
import { StoreError } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import type { DecisionName } from '../db/tables/decisions.ts';
import type { Writer } from '../db/tables.ts';
import { storedArticle } from './article-changes.ts';
import { type DecidedBy, type Decisions, decisionsOf, forgetDecision, recordDecision } from './decisions.ts';
import { storeDocument } from './kinds.ts';
import { withSources } from './picture-sources.ts';
import { indexArticles } from './search-index.ts';
import { siteLanguage } from './site-language.ts';
import { writeContent } from './write-content.ts';

/** Stores the article of a document again, with what is decided now. */
const storeAgain = async (store: Store, writer: Writer, id: string): Promise<void> => {
	const origin = await writer
		.selectFrom('origins')
		.select(['source', 'document'])
		.where('kind', '=', 'article')
		.where('id', '=', id)
		.executeTakeFirst();
	const before = await storedArticle(writer, id);
	if (before === undefined) throw new StoreError(`There is no story ${id}.`);
	if (origin === undefined || origin.document === '')
		throw new StoreError(
			`What the source said of the story ${id} is not stored: it came by an earlier version. Bring it in again (npm run import, or npm run platform -- sources sync), then decide.`,
		);
	const searchable = new Set<string>();
	await storeDocument(withSources(JSON.parse(origin.document) as ArticleDocument, store.files), {
		...{ writer, store, language: await siteLanguage(writer), source: origin.source, isAgain: true },
		// Some samples are public before their time: they stay so.
		holdBack: !(before.released && before.time > store.now()),
		decisions: await decisionsOf(writer, [id]),
		onSearchable: (searchableId) => searchable.add(searchableId),
	});
	await indexArticles(writer, store.dialect, searchable);
};

/**
 * Decides about a story: it holds whatever the source says, until it is taken back.
 *
 * @throws StoreError with a sentence when there is no such story, or its document is not stored.
 */
export const decide = <Name extends DecisionName & keyof Decisions>(
	store: Store,
	id: string,
	decision: readonly [Name, NonNullable<Decisions[Name]>],
	editor: string,
): Promise<void> =>
	writeContent(store, async (writer) => {
		const by: DecidedBy = { editor, time: store.now() };
		await recordDecision(writer, id, decision, by);
		await storeAgain(store, writer, id);
	});

/**
 * Takes a decision back: the story is again what its source says.
 *
 * @returns false when there is no such decision. @throws StoreError as `decide`.
 */
export const undoDecision = (store: Store, id: string, name: DecisionName): Promise<boolean> =>
	writeContent(store, async (writer) => {
		if (!(await forgetDecision(writer, id, name))) return false;
		await storeAgain(store, writer, id);
		return true;
	});
