import { getArticles, getColumn, getColumns } from '../../../contract/front.ts';
import { CallFailure, isNotFound, type Reader } from '../../../contract/reader.ts';
import { collectionHead, listHead } from '../../../document/collection-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import { asideReader } from '../../../document/read-aside.ts';
import { type PageRequest, param } from '../../../document/request.ts';
import { shownColumns } from '../../../domain/columns.ts';
import type { ArticleItem, Column } from '../../../domain/entities.ts';
import { mayHavePage2 } from '../../../domain/list-paging.ts';
import { basePath } from '../../../routes.ts';
import type { SiteContext } from '../../../ui/context.ts';
import { carouselPreload, type FirstPage, firstPageOf } from './load-home.ts';

export interface ColumnPage {
	column: Column;
	/** The top columns, which link to the others. */
	columns: Column[];
	children: Column[];
	first: FirstPage;
	/** Its subcolumns with their newest stories, where it is the front page of another language; else none. */
	sections: ColumnSection[];
	head: PageHead;
}

/** A subcolumn on the front page of another language. */
export interface ColumnSection {
	column: Column;
	items: ArticleItem[];
}

/** Stories of each section of a front page. */
const perSection = 4;

/** Whether a column is the newspaper in another language than that of the site: its page is a front page. */
export const isEdition = ({ parentId, lang }: Column, { settings }: SiteContext): boolean =>
	parentId === '' && lang !== settings.site.locale;

const sectionsOf = async (readAside: Reader, columns: readonly Column[]): Promise<ColumnSection[]> => {
	const sections = await Promise.all(
		columns.map(async (column) => {
			const { list } = await readAside(getArticles, { columnId: column.columnId });
			return { column, items: list.slice(0, perSection) };
		}),
	);
	return sections.filter(({ items }) => items.length > 0);
};

/**
 * Loads a column.
 *
 * @throws CallFailure when it does not exist.
 */
export const loadColumn = async (request: PageRequest): Promise<ColumnPage | null> => {
	const { match, read, address, context, t } = request;
	const { id } = match.parameters;
	if (id === undefined) return null;
	const readAside = asideReader(request);
	const [{ column }, columns, children, answer] = await Promise.all([
		read(getColumn, { columnId: id }),
		readAside(getColumns, {}),
		readAside(getColumns, { parentId: id }),
		read(getArticles, { columnId: id }),
	]);
	if (column === null) throw new CallFailure('getColumn', 404, `There is no column ${id}.`);
	const first = firstPageOf(answer);
	const below = shownColumns(children.columns);
	return {
		column,
		columns: shownColumns(columns.columns),
		children: below,
		first,
		sections: isEdition(column, context) ? await sectionsOf(readAside, below) : [],
		head: collectionHead(
			{
				documentTitle: t('title.columnDetail'),
				title: column.columnName,
				description: column.description,
				picture: column.picture,
				items: [...first.pinned, ...first.list],
				address,
				lang: column.lang,
				feed: `${basePath}feeds/column-${column.columnId}.xml`,
				...carouselPreload(first.carousel, context),
			},
			context,
		),
	};
};

export interface SharedColumnPage {
	column: Column;
	/** The parent column; null for a top column. */
	parent: Column | null;
	children: Column[];
	pinned: ArticleItem[];
	items: ArticleItem[];
	more: boolean;
	head: PageHead;
}

/** The parent of a shared column; null when the address or the column names one that does not exist. */
const parentOf = async (read: Reader, id: string): Promise<Column | null> => {
	if (id === '' || id === '0') return null;
	try {
		return (await read(getColumn, { columnId: id })).column;
	} catch (error) {
		if (isNotFound(error)) return null;
		throw error;
	}
};

/** A shared column: with its parent, without the strip of the others (R-ROUTE-54, R-ENT-040). */
export const loadSharedColumn = async (request: PageRequest): Promise<SharedColumnPage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const { read } = request;
	const readAside = asideReader(request);
	const [{ column }, { list }, below] = await Promise.all([
		read(getColumn, { columnId: id }),
		read(getArticles, { columnId: id }),
		readAside(getColumns, { parentId: id }),
	]);
	if (column === null) throw new CallFailure('getColumn', 404, `There is no column ${id}.`);
	return {
		column,
		parent: await parentOf(readAside, param(request, 'parentId') || column.parentId),
		children: shownColumns(below.columns),
		pinned: list.filter((item) => item.cmDisplayStyle === 1),
		items: list.filter((item) => item.cmDisplayStyle !== 1),
		more: mayHavePage2(list),
		// Search engines list the column's own page.
		head: { ...listHead(request, column.columnName, list, column.description), lang: column.lang, unlisted: true },
	};
};
