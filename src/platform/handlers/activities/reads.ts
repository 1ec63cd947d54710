import { activityDetail, activityList, entryList } from '../../../contract/activities.ts';
import type { ReadContext } from '../../context.ts';
import { type Handler, handleRead } from '../../handler.ts';
import { handleActivityDetail, handleActivityList, handleEntryList } from './activity.ts';

export const activitiesReads: readonly Handler<ReadContext>[] = [
	handleRead(activityList, handleActivityList),
	handleRead(activityDetail, handleActivityDetail),
	handleRead(entryList, handleEntryList),
];
