/** Further pages of the articles of a person. */

import { reporterArticles } from '../../../contract/people.ts';
import { articleListPage } from '../../../document/article-list-page.tsx';
import type { PagedLists } from '../../../document/list-page.ts';
import { pageSize as size } from '../../../domain/list-paging.ts';
import { rowsOfPerson } from './rows-of-person.ts';

export const lists: PagedLists = {
	reporter: async ({ read, id, page, context }) =>
		articleListPage(rowsOfPerson((await read(reporterArticles, { id, page, size })).list, id), context),
	'reporter-all': async ({ read, id, page, context }) => {
		const { list, hasMore } = await read(reporterArticles, { id, page, size });
		return articleListPage(rowsOfPerson(list, id), context, hasMore);
	},
};
