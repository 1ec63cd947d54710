/** Further pages of the articles and videos of a channel. */

import { getXyArticlesQuestion } from '../../../contract/channels.ts';
import { articleListPage } from '../../../document/article-list-page.tsx';
import type { PagedLists } from '../../../document/list-page.ts';
import { pageSize as size } from '../../../domain/list-paging.ts';

const articles =
	(type: 'article' | 'video'): PagedLists[string] =>
	async ({ read, id, page, context }) =>
		articleListPage((await read(getXyArticlesQuestion, { id, type, page, size })).list, context);

export const lists: PagedLists = {
	'xy-article': articles('article'),
	'xy-video': articles('video'),
};
