import { newIdempotencyKey } from '../../client/runtime/device.ts';
import { startedClient } from '../../client/session/client.ts';
import { startEnvironment } from '../../client/stores/environment.ts';
import { advertEvent } from '../../contract/adverts.ts';

/** Types of the event call (R-CALL-096). */
export const advertEvents = { shown: '1', tapped: '2' } as const;

/** Counts that an advert was shown or tapped; never in a preview. A failure changes nothing on the page. */
export const countAdvert = async (aid: string, event: keyof typeof advertEvents): Promise<void> => {
	if (startEnvironment().readOnly) return;
	try {
		const client = await startedClient();
		await client.send(advertEvent, { aid, type: advertEvents[event], idempotencyKey: newIdempotencyKey() });
	} catch (error) {
		console.warn('An advert was not counted.', error);
	}
};
