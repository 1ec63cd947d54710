/** Further pages of a section of a special topic. */

import { getSubSpecialArticles } from '../../../contract/reading.ts';
import { articleListPage } from '../../../document/article-list-page.tsx';
import type { PagedLists } from '../../../document/list-page.ts';
import { pageSize as size } from '../../../domain/list-paging.ts';

export const lists: PagedLists = {
	section: async ({ read, id, page, context }) => {
		const { sections } = await read(getSubSpecialArticles, { columnId: id, page, size });
		return articleListPage(sections[0]?.list ?? [], context);
	},
};
