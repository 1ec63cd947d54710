/** Further pages of a column, of a tag, and of the photo sets of a column. */

import { getArticles, getArticlesNew, tagScreenArticles } from '../../../contract/front.ts';
import { articleListPage } from '../../../document/article-list-page.tsx';
import type { PagedLists } from '../../../document/list-page.ts';
import { contentTypes } from '../../../domain/content-type.ts';
import { pageSize as size } from '../../../domain/list-paging.ts';

/** Without an id: the column of home, or the photo sets of all columns. */
const columnOf = (id: string) => (id === '' ? {} : { columnId: id });

export const lists: PagedLists = {
	column: async ({ read, id, page, context }) =>
		articleListPage((await read(getArticles, { ...columnOf(id), page, size })).list, context),
	tag: async ({ read, id, page, context }) => {
		const { list, hasMore } = await read(tagScreenArticles, { tag: id, page, size });
		return articleListPage(list, context, hasMore);
	},
	'photo-sets': async ({ read, id, page, context }) => {
		const { list } = await read(getArticlesNew, { ...columnOf(id), type: contentTypes.photoSet, page, size });
		return articleListPage(list, context);
	},
};
