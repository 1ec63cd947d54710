/** Further pages of the short posts of a person. */

import { dynamicList } from '../../../contract/people.ts';
import { listPage, type PagedLists } from '../../../document/list-page.ts';
import { pageSize as size } from '../../../domain/list-paging.ts';
import { DynamicEntry } from '../../../ui/entries/DynamicEntry.tsx';

export const lists: PagedLists = {
	'author-dynamics': async ({ read, id, page, context }) => {
		const { list } = await read(dynamicList, { authorId: id, page, size });
		return listPage(list, (dynamic) => <DynamicEntry key={dynamic.dynamicId} dynamic={dynamic} context={context} />);
	},
};
