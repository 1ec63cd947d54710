/** Further pages of the articles of a person. */

import { reporterArticles } from '../../../contract/people.ts';
import { articleListPage } from '../../../document/article-list-page.tsx';
import type { PagedLists } from '../../../document/list-page.ts';
import { pageSize as size } from '../../../domain/list-paging.ts';

export const lists: PagedLists = {
	reporter: async ({ read, id, page, context }) =>
		articleListPage((await read(reporterArticles, { id, page, size })).list, context),
	'reporter-all': async ({ read, id, page, context }) => {
		const { list, hasMore } = await read(reporterArticles, { id, page, size });
		return articleListPage(list, context, hasMore);
	},
};
