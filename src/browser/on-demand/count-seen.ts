import { newIdempotencyKey } from '../../client/runtime/device.ts';
import { countSeen } from '../../client/session/count-seen.ts';
import { advertEvent } from '../../contract/adverts.ts';
import { hitXyBulletin } from '../../contract/channels.ts';

/** Types of the event call (R-CALL-096). */
const advertEvents = { shown: '1', tapped: '2' } as const;

/** An advert was shown or tapped. */
export const countAdvert = (aid: string, event: keyof typeof advertEvents): Promise<void> =>
	countSeen(advertEvent, { aid, type: advertEvents[event], idempotencyKey: newIdempotencyKey() });

/** The bulletin of a channel was opened (R-CALL-043). @param id of the channel. */
export const countBulletin = (id: string): Promise<void> =>
	countSeen(hitXyBulletin, { id, idempotencyKey: newIdempotencyKey() });
