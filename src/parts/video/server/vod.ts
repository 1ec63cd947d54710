/** Films: released articles that have a video. */

import type { CallAnswer } from '../../../contract/call.ts';
import { statuses } from '../../../contract/envelope.ts';
import {
	vodArticle,
	vodArticleList,
	vodAttach,
	vodCategoryList,
	vodCommonConfig,
	vodDynamicArticleList,
	vodShareConfig,
} from '../../../contract/video.ts';
import type { Article } from '../../../domain/entities.ts';
import { shareDescription, sharePictures, shareText } from '../../../domain/share-card.ts';
import { readArticle } from '../../../platform/db/read/article.ts';
import { type ItemRow, itemColumns, itemsOf, itemTables, unlistedStyles } from '../../../platform/db/read/items.ts';
import type { Reading, Value } from '../../../platform/db/read/reading.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handleRead } from '../../../platform/handler.ts';

const film = 'a.released = 1 and a.type = 2';

/** @throws ApiError with status 404 when there is no released film with this id. */
export const needFilm = async (reading: Reading, id: string): Promise<Article> => {
	const found = await readArticle(reading, id);
	if (found?.released !== true || found.article.video === null)
		throw new ApiError(statuses.notFound, '视频不存在或已下线');
	return found.article;
};

/** A film. Ledger R-CALL-097. */
export const vodArticleHandler = handleRead(vodArticle, async ({ id }, { reading }) => ({
	article: await needFilm(reading, id),
}));

/** The files of a film. Ledger R-CALL-098. */
export const vodAttachHandler = handleRead(vodAttach, async ({ id }, { reading }) => {
	const { video } = await needFilm(reading, id);
	return { list: video === null ? [] : [video] };
});

/** Columns with films, in their order, without those that only the app shows. Ledger R-CALL-100, R-ENT-039. */
export const vodCategoryListHandler = handleRead(vodCategoryList, async (_, { reading }) => {
	const rows = await reading.all<{ id: string; name: string; parent_id: string }>(
		`select id, name, parent_id from columns c where c.style not in ${unlistedStyles} and exists
			(select 1 from articles a where a.column_id = c.id and ${film}) order by place, id`,
	);
	return { list: rows.map(({ id, name, parent_id }) => ({ catId: id, name, parentId: parent_id })) };
});

const films = async (
	reading: Reading,
	where: string,
	order: string,
	{ page, size }: { page: number; size: number },
	...values: Value[]
): Promise<CallAnswer<typeof vodArticleList>> => {
	const rows = await reading.all<ItemRow>(
		`select ${itemColumns} from ${itemTables} where ${film} ${where} order by ${order} a.publish_time desc, a.key desc
			limit ? offset ?`,
		...values,
		size + 1,
		(page - 1) * size,
	);
	return { list: await itemsOf(reading, rows.slice(0, size)), hasMore: rows.length > size };
};

/** Films of a category. Ledger R-CALL-101. */
export const vodArticleListHandler = handleRead(vodArticleList, ({ catId, ...page }, { reading }) =>
	catId === undefined ? films(reading, '', '', page) : films(reading, 'and a.column_id = ?', '', page, catId),
);

/** The films to swipe to next. Ledger R-CALL-102. */
export const vodDynamicArticleListHandler = handleRead(vodDynamicArticleList, async ({ id, ...page }, { reading }) => {
	const { columnID } = await needFilm(reading, id);
	return films(reading, 'and a.id <> ?', 'case a.column_id when ? then 0 else 1 end,', page, id, columnID);
});

const defaults: CallAnswer<typeof vodCommonConfig> = {
	innerRatio: '9:16',
	autoplay: 3,
	showPraise: true,
	showDiscuss: true,
	showShare: true,
};

/** How films are shown: the defaults, overridden by the setting `vodConfig`. Ledger R-CALL-103. */
export const vodCommonConfigHandler = handleRead(vodCommonConfig, async (_, { reading }) => {
	const row = await reading.one<{ value: string }>("select value from settings where name = 'vodConfig'");
	const set: unknown = row === undefined ? {} : JSON.parse(row.value);
	if (typeof set !== 'object' || set === null) return defaults;
	const known = Object.entries(set).filter(([name]) => Object.hasOwn(defaults, name));
	return { ...defaults, ...Object.fromEntries(known) };
});

/** The share metadata of a film. Ledger R-CALL-104, A-054, A-063. */
export const vodShareConfigHandler = handleRead(vodShareConfig, async ({ id }, { reading }) => {
	const article = await needFilm(reading, id);
	return {
		title: article.shareTitle || article.title,
		description: shareText(article) || shareDescription(article.content),
		picture: sharePictures(article)[0] ?? '',
		closed: article.shareClosed,
	};
});
