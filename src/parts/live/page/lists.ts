/** Further pages of the announced live items. */

import { articleListPage } from '../../../document/article-list-page.tsx';
import type { PagedLists } from '../../../document/list-page.ts';
import { pageSize as size } from '../../../domain/list-paging.ts';
import { asLives } from '../../../domain/live.ts';
import { liveComing } from '../wire.ts';

export const lists: PagedLists = {
	'live-coming': async ({ read, page, context }) => {
		const { list, hasMore } = await read(liveComing, { page, size });
		return articleListPage(asLives(list), context, hasMore);
	},
};
