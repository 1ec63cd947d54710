import type { OutboxCall } from '../../../contract/outbox-call.ts';
import { vodEvent } from '../../../contract/video.ts';

export const outbox: Readonly<Record<string, OutboxCall>> = {
	'film-like': { call: vodEvent },
};
