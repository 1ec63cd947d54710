import type { CallAnswer } from '../../../contract/call.ts';
import { statuses } from '../../../contract/envelope.ts';
import { getArticleCounts, getArticles, getColumn, getColumns } from '../../../contract/front.ts';
import { shownColumns } from '../../../domain/columns.ts';
import type { ArticleItem, Column } from '../../../domain/entities.ts';
import { homeOrder, listOrder, onHome, unlistedStyles } from '../../../platform/db/read/items.ts';
import type { Reading } from '../../../platform/db/read/reading.ts';
import { readSiteLanguage } from '../../../platform/db/read/site-language.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handleRead } from '../../../platform/handler.ts';
import { liveFirst, readItems, selectItems } from '../../../platform/handlers/shared/article-lists.ts';
import { readModules } from './modules.ts';

interface ColumnRow {
	answer: string;
}

const listed = `style not in ${unlistedStyles}`;
const inOrder = 'order by place, id';

const childrenOf = async (reading: Reading, parentId: string): Promise<Column[]> => {
	const rows = await reading.all<ColumnRow>(
		`select answer from columns where parent_id = ? and ${listed} ${inOrder}`,
		parentId,
	);
	return rows.map(({ answer }) => JSON.parse(answer) as Column);
};

/** The columns below a parent, or the top ones, without those that only the app shows. Ledger R-CALL-002, R-ENT-039. */
export const getColumnsHandler = handleRead(getColumns, async ({ parentId = '' }, { reading }) => ({
	columns: await childrenOf(reading, parentId),
}));

const noColumn = (id: string): ApiError => new ApiError(statuses.notFound, `There is no column ${id}.`);

/** One column with those below it. Ledger R-CALL-003. */
export const getColumnHandler = handleRead(getColumn, async ({ columnId }, { reading }) => {
	const row = await reading.one<ColumnRow>('select answer from columns where id = ?', columnId);
	if (row === undefined) throw noColumn(columnId);
	return { column: JSON.parse(row.answer) as Column, columns: await childrenOf(reading, columnId) };
});

const maxCarousel = 8;
const maxLive = 5;

/** @param condition for the slides, besides their column. */
const carouselOf = (reading: Reading, columnId: string, condition = 'a.carousel = 1'): Promise<ArticleItem[]> =>
	readItems(
		reading,
		`${selectItems} and ${condition} and a.column_id = ? order by a.publish_time desc, a.key desc limit ${maxCarousel}`,
		columnId,
	);

/** The display style of a pinned item. */
const pinned = 1;

const pinnedOf = (list: readonly ArticleItem[]): ArticleItem[] =>
	list.filter(({ cmDisplayStyle }) => cmDisplayStyle === pinned);

/** What only the first page of a list has. */
const withoutSurroundings = { modules: [], liveArticles: [], carousel: [], topModule: [] };

const home = async (reading: Reading, page: number, size: number): Promise<CallAnswer<typeof getArticles>> => {
	const list = await readItems(
		reading,
		`${selectItems} and ${onHome} order by ${homeOrder} limit ? offset ?`,
		size,
		(page - 1) * size,
	);
	if (page > 1) return { list, ...withoutSurroundings };
	const language = await readSiteLanguage(reading);
	const [first] = shownColumns(await childrenOf(reading, '')).filter(({ lang }) => lang === language);
	return {
		list,
		modules: await readModules(reading, ['', first?.columnId ?? '']),
		liveArticles: await readItems(
			reading,
			`${selectItems} and a.type = 6 and ${onHome} order by ${liveFirst} limit ${maxLive}`,
		),
		carousel: first === undefined ? [] : await carouselOf(reading, first.columnId, 'a.carousel = 1 and a.off_home = 0'),
		topModule: pinnedOf(list),
	};
};

/**
 * A page of a column; without a column, of home: the newest items of all listed columns, with carousel and modules of the
 * first column. Pinned items come first in the list, and are the top module too. Ledger R-CALL-004, A-024, A-051.
 */
export const getArticlesHandler = handleRead(getArticles, async ({ columnId, page, size }, { reading }) => {
	if (columnId === undefined) return home(reading, page, size);
	const column = await reading.one<{ id: string }>('select id from columns where id = ?', columnId);
	if (column === undefined) throw noColumn(columnId);
	const list = await readItems(
		reading,
		`${selectItems} and a.column_id = ? order by ${listOrder} limit ? offset ?`,
		columnId,
		size,
		(page - 1) * size,
	);
	if (page > 1) return { list, ...withoutSurroundings };
	return {
		list,
		modules: await readModules(reading, [columnId, columnId]),
		liveArticles: await readItems(
			reading,
			`${selectItems} and a.type = 6 and a.column_id = ? order by ${liveFirst} limit ${maxLive}`,
			columnId,
		),
		carousel: await carouselOf(reading, columnId),
		topModule: pinnedOf(list),
	};
});

interface CountRow {
	id: string;
	reads: number;
	praises: number;
	comments: number;
}

/** Counts of released items, in the order of the request. Ledger R-CALL-010. */
export const getArticleCountsHandler = handleRead(getArticleCounts, async ({ ids }, { reading }) => {
	if (ids.length === 0) return { list: [] };
	const rows = await reading.all<CountRow>(
		`select a.id as id, k.base_reads + k.reads as reads, k.base_praises + k.praises as praises, k.comments as comments
			from articles a join counts k on k.article_id = a.id where a.released = 1 and a.id in (${ids.map(() => '?').join(', ')})`,
		...ids,
	);
	const known = new Map(rows.map((row) => [row.id, row]));
	return {
		list: [...new Set(ids)].flatMap((fileId) => {
			const row = known.get(fileId);
			return row === undefined
				? []
				: [{ fileId, countClick: row.reads, countPraise: row.praises, countDiscuss: row.comments }];
		}),
	};
});
