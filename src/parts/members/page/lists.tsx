/** Further pages of the member's points, day by day. */

import { scoreList } from '../../../contract/members.ts';
import { listPage, type PagedLists } from '../../../document/list-page.ts';
import { pageSize as size } from '../../../domain/list-paging.ts';
import { PointsDay } from './PointsDay.tsx';

export const lists: PagedLists = {
	points: async ({ read, page, context }) => {
		const { list, hasMore } = await read(scoreList, { page, size });
		return listPage(list, (day) => <PointsDay key={day.day} day={day} context={context} />, hasMore);
	},
};
