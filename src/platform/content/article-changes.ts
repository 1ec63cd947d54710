/** What a change of an article means for the change feed: the article as lists know it, and the tags of its change. */
import type { Selectable } from 'kysely';
import { entityTag, type ListHolder, listTag, type Tag } from '../../contract/dependency-tags.ts';
import { contentTypes } from '../../domain/content-type.ts';
import type { ArticleState } from '../db/tables/content.ts';
import type { Tables, Writer } from '../db/tables.ts';
import { storedHolders, storedOriginal, storedSections } from './article-parts.ts';
import { recordChange } from './changes.ts';

/** What lists show of an article. */
export interface ListedArticle {
	columnId: string;
	type: number;
	released: boolean;
	time: number;
	top: boolean;
	/** Whether home shows it, and its rank there. */
	offHome: boolean;
	homeRank: number;
	carousel: boolean;
	item: string;
	/** Wire ids of its sections with a digest of each. */
	sections: ReadonlyMap<string, string>;
	/** Holders of the other lists that show it: `author:wei`, `account:6`, `tag:铁路`. */
	holders: readonly ListHolder[];
	/** Id of the article that it translates; its own id when it translates none. */
	original: string;
}

const listedColumns = [
	'column_id',
	'type',
	'released',
	'publish_time',
	'top',
	'off_home',
	'home_rank',
	'carousel',
	'item',
	'state',
	'expire_time',
] as const;

export interface StoredListedArticle extends ListedArticle {
	state: ArticleState;
	/** Epoch milliseconds; 0 for an article that never expires. */
	expireTime: number;
}

/** What lists show of a row. */
export const listedRow = (
	row: Pick<
		Selectable<Tables['articles']>,
		'column_id' | 'type' | 'released' | 'publish_time' | 'top' | 'off_home' | 'home_rank' | 'carousel' | 'item'
	>,
) => ({
	columnId: row.column_id,
	type: row.type,
	released: row.released === 1,
	time: row.publish_time,
	top: row.top === 1,
	offHome: row.off_home === 1,
	homeRank: row.home_rank,
	carousel: row.carousel === 1,
	item: row.item,
});

/** What lists know of a stored article; undefined when there is none. */
export const storedArticle = async (writer: Writer, id: string): Promise<StoredListedArticle | undefined> => {
	const row = await writer.selectFrom('articles').select(listedColumns).where('id', '=', id).executeTakeFirst();
	if (row === undefined) return undefined;
	return {
		...listedRow(row),
		state: row.state,
		expireTime: row.expire_time,
		sections: await storedSections(writer, id),
		holders: await storedHolders(writer, id),
		original: await storedOriginal(writer, id),
	};
};

const sameRow = (before: ListedArticle, after: ListedArticle): boolean =>
	before.released === after.released &&
	before.columnId === after.columnId &&
	before.type === after.type &&
	before.time === after.time &&
	before.top === after.top &&
	before.offHome === after.offHome &&
	before.homeRank === after.homeRank &&
	before.carousel === after.carousel &&
	before.item === after.item &&
	before.holders.join('\n') === after.holders.join('\n');

const changedSections = (before: ListedArticle | undefined, after: ListedArticle | undefined): string[] => {
	const all = new Set([...(before?.sections.keys() ?? []), ...(after?.sections.keys() ?? [])]);
	const sameVisibility = before?.released === after?.released;
	return [...all].filter((id) => !sameVisibility || before?.sections.get(id) !== after?.sections.get(id));
};

/** Tags of the article, and of the lists and sections that show it. */
const ownTags = (id: string, before: ListedArticle | undefined, after: ListedArticle | undefined): Tag[] => {
	const tags: Tag[] = [entityTag('article', id)];
	const listedStates = [before, after].filter((state): state is ListedArticle => state?.released === true);
	if (listedStates.length > 0 && (before === undefined || after === undefined || !sameRow(before, after))) {
		tags.push(entityTag('column', 'home'), ...listedStates.map((state) => entityTag('column', state.columnId)));
		tags.push(...listedStates.flatMap((state) => state.holders.map((holder) => listTag('article', holder))));
		if (listedStates.some((state) => state.type === contentTypes.live)) tags.push('lives');
	}
	if (listedStates.length > 0)
		tags.push(...changedSections(before, after).map((section) => entityTag('section', section)));
	return tags;
};

/**
 * Tags of articles that relate to this one, and of sections and modules that contain it. Their pages do not read the
 * article while it is not released, so its own tag does not reach them.
 */
const referrerTags = async (writer: Writer, id: string): Promise<Tag[]> => {
	const relating = await writer.selectFrom('relations').select('article_id').where('related_id', '=', id).execute();
	const sections = await writer
		.selectFrom('section_items')
		.innerJoin('sections', 'sections.wire_id', 'section_items.section_id')
		.select(['sections.wire_id', 'sections.article_id'])
		.where('section_items.article_id', '=', id)
		.execute();
	const modules = await writer.selectFrom('module_items').select('module_id').where('article_id', '=', id).execute();
	return [
		...relating.map((row) => entityTag('article', row.article_id)),
		...sections.flatMap((row) => [entityTag('section', row.wire_id), entityTag('article', row.article_id)]),
		...modules.map((row) => entityTag('module', row.module_id)),
	];
};

/**
 * Tags of the same story in other languages: its pages link to this article, or no longer do.
 *
 * @param originals of the article, and itself: a translation may have been translated too.
 */
const translationTags = async (writer: Writer, id: string, originals: readonly string[]): Promise<Tag[]> => {
	const rows = await writer
		.selectFrom('translations')
		.select('article_id')
		.where('original_id', 'in', originals)
		.execute();
	const story = new Set([...originals, ...rows.map((row) => row.article_id)]);
	return [...story].filter((other) => other !== id).map((other) => entityTag('article', other));
};

/** The tag of the list of columns with films, when a column gets its first one or loses its last one. */
const filmColumnTags = async (
	writer: Writer,
	id: string,
	before: ListedArticle | undefined,
	after: ListedArticle | undefined,
): Promise<Tag[]> => {
	const [left = '', entered = ''] = [before, after].map((state) =>
		state?.released === true && state.type === contentTypes.video ? state.columnId : '',
	);
	if (left === entered) return [];
	for (const column of [left, entered].filter((one) => one !== '')) {
		const other = await writer
			.selectFrom('articles')
			.select('id')
			.where('column_id', '=', column)
			.where('type', '=', contentTypes.video)
			.where('released', '=', 1)
			.where('id', '!=', id)
			.limit(1)
			.executeTakeFirst();
		if (other === undefined) return ['call:categoryList'];
	}
	return [];
};

/**
 * Records a change of an article, unless readers could see it neither before nor after: the feed lists nothing that
 * readers may not see.
 *
 * @param before undefined for a new article. @param after undefined for a removed one.
 */
export const recordArticleChange = async (
	writer: Writer,
	id: string,
	before: ListedArticle | undefined,
	after: ListedArticle | undefined,
	now: number,
): Promise<void> => {
	const [wasReleased, isReleased] = [before?.released ?? false, after?.released ?? false];
	if (!wasReleased && !isReleased) return;
	const tags = ownTags(id, before, after);
	const isElsewhere =
		wasReleased !== isReleased || before?.columnId !== after?.columnId || before?.type !== after?.type;
	if (isElsewhere) tags.push(...(await referrerTags(writer, id)), ...(await filmColumnTags(writer, id, before, after)));
	if (isElsewhere || before?.original !== after?.original)
		tags.push(...(await translationTags(writer, id, [id, before?.original ?? id, after?.original ?? id])));
	await recordChange(writer, { subject: 'article', id, action: isReleased ? 'put' : 'remove', tags }, now);
};
