import type { OutboxCall } from '../../../contract/outbox-call.ts';
import { fav, praise } from '../../../contract/reactions.ts';

export const outbox: Readonly<Record<string, OutboxCall>> = {
	like: { call: praise },
	favourite: { call: fav },
};
