import { activityRegist } from '../../../contract/activities.ts';
import type { OutboxCall } from '../../../contract/outbox-call.ts';

export const outbox: Readonly<Record<string, OutboxCall>> = {
	'sign-up': { call: activityRegist },
};
