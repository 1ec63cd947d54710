import { activityRegist, activityVerify, getActivityVoucher } from '../../../contract/activities.ts';
import type { CallContext } from '../../context.ts';
import { type Handler, handle } from '../../handler.ts';
import { handleActivityRegist, handleActivityVerify, handleGetActivityVoucher } from './activity-write.ts';

export const activitiesCalls: readonly Handler<CallContext>[] = [
	handle(activityRegist, handleActivityRegist),
	handle(activityVerify, handleActivityVerify),
	handle(getActivityVoucher, handleGetActivityVoucher),
];
