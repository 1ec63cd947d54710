/** Further pages of the list of activities (R-STATE-37). */
import { activityList } from '../../../contract/activities.ts';
import { listPage, type PagedLists } from '../../../document/list-page.ts';
import { pageSize as size } from '../../../domain/list-paging.ts';
import { ActivityRow } from './ActivityRow.tsx';

export const lists: PagedLists = {
	activities: async ({ read, page, context }) => {
		const { list } = await read(activityList, { page, size });
		return listPage(list, (item) => <ActivityRow key={item.fileId} item={item} context={context} />);
	},
};
