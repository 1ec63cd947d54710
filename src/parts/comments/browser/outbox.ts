import { discuss } from '../../../contract/comments.ts';
import type { OutboxCall } from '../../../contract/outbox-call.ts';

export const outbox: Readonly<Record<string, OutboxCall>> = {
	comment: { call: discuss },
};
