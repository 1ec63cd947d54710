/** Further pages of a person's articles and short posts. */

import { dynamicList, reporterArticles } from '../../contract/people.ts';
import { articleListPage } from '../../document/article-list-page.tsx';
import { listPage, type PagedLists } from '../../document/list-page.ts';
import { pageSize as size } from '../../domain/list-paging.ts';
import { DynamicEntry } from '../../ui/entries/DynamicEntry.tsx';

export const lists: PagedLists = {
	reporter: async ({ read, id, page, context }) =>
		articleListPage((await read(reporterArticles, { id, page, size })).list, context),
	'reporter-all': async ({ read, id, page, context }) => {
		const { list, hasMore } = await read(reporterArticles, { id, page, size });
		return articleListPage(list, context, hasMore);
	},
	'author-dynamics': async ({ read, id, page, context }) => {
		const { list } = await read(dynamicList, { authorId: id, page, size });
		return listPage(list, (dynamic) => <DynamicEntry key={dynamic.dynamicId} dynamic={dynamic} context={context} />);
	},
};
