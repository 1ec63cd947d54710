import { getArticles, getColumn, getColumns } from '../../contract/front.ts';
import { CallFailure, type Reader } from '../../contract/reader.ts';
import { collectionHead } from '../../document/collection-head.ts';
import type { ScreenContext } from '../../document/context.ts';
import type { PageHead } from '../../document/head-tags.ts';
import type { Column } from '../../domain/entities.ts';
import { basePath } from '../../routes.ts';
import { carouselPreload, type FirstPage, firstPage, shownColumns } from './load-home.ts';

export interface ColumnScreen {
	column: Column;
	/** The top columns: the way to the others. */
	columns: Column[];
	children: Column[];
	page: FirstPage;
	head: PageHead;
}

/**
 * Loads a column.
 *
 * @param documentTitle title of the route.
 * @throws CallFailure when it does not exist.
 */
export const loadColumn = async (
	read: Reader,
	id: string,
	address: string,
	documentTitle: string,
	context: ScreenContext,
): Promise<ColumnScreen> => {
	const [own, columns, children, answer] = await Promise.all([
		read(getColumn, { columnId: id }),
		read(getColumns, {}),
		read(getColumns, { parentId: id }),
		read(getArticles, { columnId: id }),
	]);
	const { column } = own;
	if (column === null) throw new CallFailure('getColumn', 404, `There is no column ${id}.`);
	const page = firstPage(answer);
	return {
		column,
		columns: shownColumns(columns.columns),
		children: shownColumns(children.columns),
		page,
		head: collectionHead(
			{
				documentTitle,
				title: column.columnName,
				description: column.description,
				picture: column.picture,
				items: [...page.pinned, ...page.list],
				address,
				feed: `${basePath}feeds/column-${column.columnId}.xml`,
				...carouselPreload(page.carousel, context),
			},
			context,
		),
	};
};
