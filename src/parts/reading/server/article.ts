import type { CallAnswer } from '../../../contract/call.ts';
import { statuses } from '../../../contract/envelope.ts';
import {
	articleHot,
	getArticleContent,
	getArticleContentUnreleased,
	getRelArticles,
	myArticleContent,
	recommendList,
} from '../../../contract/reading.ts';
import { sameSecret } from '../../../net/same-secret.ts';
import { checkPreviewLink } from '../../../platform/auth/preview-links.ts';
import { readArticle } from '../../../platform/db/read/article.ts';
import { type ItemRow, itemColumns, itemsOf, itemTables, onHome } from '../../../platform/db/read/items.ts';
import { readRelated } from '../../../platform/db/read/related.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handleDigestedRead, handleRead } from '../../../platform/handler.ts';

const noArticle = (id: string): ApiError => new ApiError(statuses.notFound, `There is no released item ${id}.`);

/** A released item with everything that belongs to it. Ledger R-CALL-011. */
export const getArticleContentHandler = handleDigestedRead(getArticleContent, async ({ id }, { reading }) => {
	const found = await readArticle(reading, id);
	if (found?.released !== true) throw noArticle(id);
	return { data: found.article, digest: found.digest };
});

/** A released item for a poster. Ledger R-CALL-013. */
export const myArticleContentHandler = handleRead(
	myArticleContent,
	async (request, context) => (await getArticleContentHandler.answer(request, context)).data,
);

/** An item as editors see it, whether it is released or not. Ledger R-CALL-012, A-045. */
export const getArticleContentUnreleasedHandler = handleRead(
	getArticleContentUnreleased,
	async ({ id, previewToken }, context) => {
		const token = previewToken ?? '';
		if (!sameSecret(token, context.previewToken)) {
			const state = await checkPreviewLink(context.reading, id, token, context.now());
			if (state === 'ended')
				throw new ApiError(
					statuses.forbidden,
					'This link to a preview has ended. The desk of the platform gives a new one.',
				);
			if (state === 'wrong')
				throw new ApiError(
					statuses.forbidden,
					'A preview needs the preview token of the content system, or a link of the desk; this one is missing, wrong or no longer valid.',
				);
		}
		const found = await readArticle(context.reading, id);
		if (found === undefined) throw new ApiError(statuses.notFound, `There is no item ${id}.`);
		return found.article;
	},
);

/** Related items that editors chose, and the same story in other languages. Ledger R-CALL-018. */
export const getRelArticlesHandler = handleDigestedRead(getRelArticles, async ({ id }, { reading }) => {
	const { related, translations, digest } = await readRelated(reading, id);
	return { data: { related, hasMore: false, translations }, digest };
});

const hotPeriodMs = 30 * 86_400_000;
const mostReadFirst = 'k.base_reads + k.reads desc, a.key desc limit ?';
// Counted back from the newest item, so that a site without new content still shows something.
const recent = `a.released = 1 and a.publish_time >= (select max(publish_time) from articles where released = 1) - ${hotPeriodMs}`;

/** The most read items of the last 30 days of content. Ledger R-CALL-019. */
export const articleHotHandler = handleRead(articleHot, async ({ columnId, size }, { reading }) => {
	const counted = `select ${itemColumns} from ${itemTables} join counts k on k.article_id = a.id where ${recent}`;
	const rows =
		columnId === undefined
			? await reading.all<ItemRow>(`${counted} and ${onHome} order by ${mostReadFirst}`, size)
			: await reading.all<ItemRow>(`${counted} and a.column_id = ? order by ${mostReadFirst}`, columnId, size);
	return { list: await itemsOf(reading, rows) };
});

/** Candidates without a shared tag; enough for several pages, however large the column is. */
const maxFromColumn = 200;

const recommended = `with candidate as (
	select t.article_id as id, count(*) as shared from tags o join tags t on t.tag = o.tag and t.article_id <> o.article_id
		where o.article_id = ? group by t.article_id
	union all select id, shared from (select n.id as id, 0 as shared from articles n
		where n.column_id = (select column_id from articles where id = ?) and n.released = 1 and n.id <> ?
		order by n.top desc, n.publish_time desc, n.key desc limit ${maxFromColumn}) newest),
ranked as (select id, max(shared) as shared from candidate group by id)
select ${itemColumns} from ranked r join articles a on a.id = r.id left join columns c on c.id = a.column_id
	where a.released = 1 and a.lang = (select lang from articles where id = ?)
	order by r.shared desc, a.publish_time desc, a.key desc limit ? offset ?`;

/** Items that share tags with an item, then others of its column, in its language. Ledger R-CALL-017. */
export const recommendListHandler = handleRead(
	recommendList,
	async ({ id, page, size }, { reading }): Promise<CallAnswer<typeof recommendList>> => {
		const rows = await reading.all<ItemRow>(recommended, id, id, id, id, size + 1, (page - 1) * size);
		return { list: await itemsOf(reading, rows.slice(0, size)), hasMore: rows.length > size };
	},
);
