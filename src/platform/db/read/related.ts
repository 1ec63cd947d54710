import { hash } from 'node:crypto';
import type { ArticleItem } from '../../../domain/entities.ts';
import { type ItemRow, itemColumns, itemsOf } from './items.ts';
import { listOfIds, type PreloadedRows, rowsById } from './preloaded-rows.ts';
import type { Reading } from './reading.ts';

const relatedTables = `relations r join articles a on a.id = r.related_id
	left join columns c on c.id = a.column_id`;

const relatedRows = `select ${itemColumns} from ${relatedTables} where r.article_id = ? and a.released = 1 order by r.place`;

/**
 * The original, and all that translate it, without the article itself. The cross join fixes the order: SQLite would walk
 * over all articles.
 */
const translationRows = `with story as (select coalesce((select original_id from translations where article_id = ?), ?) as id),
	member as (select id from story union select t.article_id from story s join translations t on t.original_id = s.id)
	select ${itemColumns} from member m cross join articles a left join columns c on c.id = a.column_id
	where a.id = m.id and a.released = 1 and a.id <> ? order by a.lang, a.key`;

/** Few articles have translations, and looking for one takes a tenth of that. */
const isTranslated = 'select 1 as found from translations where article_id = ? or original_id = ? limit 1';

const readTranslations = async (reading: Reading, id: string): Promise<ItemRow[]> =>
	(await reading.one(isTranslated, id, id)) === undefined ? [] : reading.all<ItemRow>(translationRows, id, id, id);

/** What `readRelated` reads of several articles, read at once. */
export const relatedRowsOf = async (reading: Reading, ids: readonly string[]): Promise<PreloadedRows[]> => {
	const { places, values } = listOfIds(ids);
	const [related, translated] = await Promise.all([
		reading.all<ItemRow & { id: string }>(
			`select r.article_id as id, ${itemColumns} from ${relatedTables}
			where r.article_id in ${places} and a.released = 1 order by r.article_id, r.place`,
			...values,
		),
		reading.all<{ id: string; found: number }>(
			`select article_id as id, 1 as found from translations where article_id in ${places}
			union select original_id, 1 from translations where original_id in ${places}`,
			...values,
			...values,
		),
	]);
	return [
		{ sql: relatedRows, rows: rowsById(ids, related) },
		{ sql: isTranslated, rows: rowsById(ids, translated) },
	];
};

/** What an article leads to. */
export interface RelatedItems {
	/** Chosen by the editors, in their order. */
	related: ArticleItem[];
	/** The same story in other languages. */
	translations: ArticleItem[];
}

/** Related items of an article and its translations, and a digest of them. */
export const readRelated = async (reading: Reading, id: string): Promise<RelatedItems & { digest: string }> => {
	const [related, translations] = await Promise.all([
		reading.all<ItemRow>(relatedRows, id),
		readTranslations(reading, id),
	]);
	const items = await itemsOf(reading, related);
	let shownWords = '';
	for (const [index, { item, column_name }] of related.entries()) {
		const author = items[index]?.author;
		shownWords += `${item}\n${column_name}\n${author?.name}\n${author?.portrait}\n`;
	}
	for (const { item } of translations) shownWords += `translation ${item}\n`;
	return {
		related: items,
		translations: await itemsOf(reading, translations),
		digest: hash('sha1', shownWords, 'base64url'),
	};
};
