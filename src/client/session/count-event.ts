import { event } from '../../contract/reactions.ts';
import { eventChannel } from '../../domain/environment.ts';
import { newIdempotencyKey } from '../runtime/device.ts';
import { startEnvironment } from '../stores/environment.ts';
import { startedClient } from './client.ts';

/** Types of the event call (R-CALL-036). */
const types = { share: '2', view: '3' } as const;

/**
 * Counts a share or a view of an item with its channel (R-MODE-28); never in a preview. A failure changes
 * nothing on the page.
 */
export const countEvent = async (id: string, of: keyof typeof types): Promise<void> => {
	const { mode, readOnly } = startEnvironment();
	if (readOnly) return;
	try {
		const client = await startedClient();
		const channel = eventChannel(mode);
		await client.send(event, { id, eventType: types[of], channel, idempotencyKey: newIdempotencyKey() });
	} catch (error) {
		console.warn(`The ${of} was not counted.`, error);
	}
};
