import { topicSub, topicSubCancel } from '../../../contract/channels.ts';
import type { OutboxCall } from '../../../contract/outbox-call.ts';

export const outbox: Readonly<Record<string, OutboxCall>> = {
	follow: { call: topicSub },
	unfollow: { call: topicSubCancel },
};
