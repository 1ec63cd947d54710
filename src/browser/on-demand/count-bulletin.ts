import { newIdempotencyKey } from '../../client/runtime/device.ts';
import { startedClient } from '../../client/session/client.ts';
import { startEnvironment } from '../../client/stores/environment.ts';
import { hitXyBulletin } from '../../contract/channels.ts';

/**
 * Counts an opening of the bulletin of a channel (R-CALL-043); never in a preview. A failure changes nothing on
 * the page.
 *
 * @param id of the channel.
 */
export const countBulletin = async (id: string): Promise<void> => {
	if (startEnvironment().readOnly) return;
	try {
		const client = await startedClient();
		await client.send(hitXyBulletin, { id, idempotencyKey: newIdempotencyKey() });
	} catch (error) {
		console.warn('The opening of the bulletin was not counted.', error);
	}
};
