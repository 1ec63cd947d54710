import type { ArticleItem } from '../domain/entities.ts';
import { boldRows } from '../ui/bold-rows.ts';
import { listContext, type ViewContext } from '../ui/context.ts';
import { ListRow } from '../ui/ListRow.tsx';
import { type ListPage, listPage } from './list-page.ts';

/** Renders a page of a list of articles. */
export const articleListPage = (items: readonly ArticleItem[], context: ViewContext, hasMore?: boolean): ListPage => {
	const list = listContext(context.t, context.settings);
	const bold = boldRows(items, false);
	return listPage(
		items,
		(item) => <ListRow key={item.fileId} item={item} context={list} bold={bold.has(item.fileId)} />,
		hasMore,
	);
};
