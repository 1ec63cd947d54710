import { event } from '../../contract/reactions.ts';
import { eventChannel } from '../../domain/environment.ts';
import { newIdempotencyKey, virtualUid } from '../runtime/device.ts';
import { startEnvironment } from '../stores/environment.ts';
import { startedClient } from './client.ts';
import { earnPoints } from './earn-points.ts';

/** Types of the event call (R-CALL-036). */
const types = { share: '2', view: '3' } as const;

/**
 * Counts a share or a view of an item with its channel (R-MODE-28); never in a preview. A member earns points by
 * it (R-ROLE-16). A failure changes nothing on the page.
 *
 * @param type content type of the item. @param from the host that the reader came from; '' for none.
 */
export const countEvent = async (id: string, of: keyof typeof types, type = 0, from = ''): Promise<void> => {
	const { mode, readOnly } = startEnvironment();
	if (readOnly) return;
	try {
		const client = await startedClient();
		const channel = eventChannel(mode);
		await client.send(event, {
			id,
			type,
			eventType: types[of],
			channel,
			userOtherID: virtualUid(),
			...(from === '' ? {} : { from }),
			idempotencyKey: newIdempotencyKey(),
		});
		await earnPoints(of, id);
	} catch (error) {
		console.warn(`The ${of} was not counted.`, error);
	}
};
