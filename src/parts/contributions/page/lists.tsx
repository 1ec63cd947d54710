/** Further pages of the contributions to a call. */

import { inputArticleList } from '../../../contract/contributions.ts';
import { listPage, type PagedLists } from '../../../document/list-page.ts';
import { pageSize as size } from '../../../domain/list-paging.ts';
import { ContributionEntry } from './ContributionEntry.tsx';

export const lists: PagedLists = {
	contributions: async ({ read, id, page, context }) => {
		const { list, hasMore } = await read(inputArticleList, { id, page, size });
		return listPage(list, (item) => <ContributionEntry key={item.inputId} item={item} context={context} />, hasMore);
	},
};
