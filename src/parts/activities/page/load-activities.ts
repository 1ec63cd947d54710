import { activityList } from '../../../contract/activities.ts';
import type { ActivityItem } from '../../../contract/entities/activities.ts';
import { isNotFound } from '../../../contract/reader.ts';
import { listHead } from '../../../document/collection-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import type { PageRequest } from '../../../document/request.ts';
import { mayHavePage2 } from '../../../domain/list-paging.ts';

export interface ActivitiesPage {
	activities: ActivityItem[];
	more: boolean;
	head: PageHead;
}

/** All activities, newest first (R-STATE-37); none when the platform has no such call. */
export const loadActivities = async (request: PageRequest): Promise<ActivitiesPage> => {
	const head = listHead(request, request.t('title.activityList'), []);
	try {
		const { list } = await request.read(activityList, {});
		return { activities: list, more: mayHavePage2(list), head };
	} catch (error) {
		if (isNotFound(error)) return { activities: [], more: false, head };
		throw error;
	}
};
