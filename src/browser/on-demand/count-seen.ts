/** Counts what the reader sees or opens; never in a preview. A failure changes nothing on the page. */
import { newIdempotencyKey } from '../../client/runtime/device.ts';
import { startedClient } from '../../client/session/client.ts';
import { startEnvironment } from '../../client/stores/environment.ts';
import { advertEvent } from '../../contract/adverts.ts';
import type { CallDeclaration, CallParameters } from '../../contract/call.ts';
import { hitXyBulletin } from '../../contract/channels.ts';
import { recordAccessCount } from '../../parts/votes/wire.ts';

/** Types of the event call (R-CALL-096). */
const advertEvents = { shown: '1', tapped: '2' } as const;

const count = async <Call extends CallDeclaration>(call: Call, parameters: CallParameters<Call>): Promise<void> => {
	if (startEnvironment().readOnly) return;
	try {
		const client = await startedClient();
		await client.send(call, parameters);
	} catch (error) {
		console.warn(`Nothing was counted by ${call.name}.`, error);
	}
};

/** An advert was shown or tapped. */
export const countAdvert = (aid: string, event: keyof typeof advertEvents): Promise<void> =>
	count(advertEvent, { aid, type: advertEvents[event], idempotencyKey: newIdempotencyKey() });

/** The bulletin of a channel was opened (R-CALL-043). @param id of the channel. */
export const countBulletin = (id: string): Promise<void> =>
	count(hitXyBulletin, { id, idempotencyKey: newIdempotencyKey() });

/** The page of a vote was opened (R-CALL-082). */
export const countVoteAccess = (voteId: string): Promise<void> => count(recordAccessCount, { voteId });
