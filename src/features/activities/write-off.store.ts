import { atom } from 'nanostores';
import { empty } from '../../client/api/result.ts';
import { newIdempotencyKey } from '../../client/runtime/device.ts';
import { startedClient } from '../../client/session/client.ts';
import { activityVerify } from '../../contract/activities.ts';
import { statuses } from '../../contract/envelope.ts';

/** The result of a write-off. waits: there was no answer, and it can be sent again. */
export type WriteOffState =
	| { phase: 'ready' | 'sending' | 'waits' | 'used' | 'unknown' | 'expired' | 'wrongPlace' | 'failed' }
	| { phase: 'done'; name: string };

export const writeOff = atom<WriteOffState>({ phase: 'ready' });

export interface CodeToRedeem {
	activityID: string;
	registCode: string;
	/** Id of the place; '' when any place will do. */
	shopSite: string;
}

const phases: Readonly<Record<number, Exclude<WriteOffState['phase'], 'done'>>> = {
	[statuses.conflict]: 'used',
	[statuses.notFound]: 'unknown',
	[statuses.expired]: 'expired',
	[statuses.forbidden]: 'wrongPlace',
};

/** Idempotency key of the code on the page: sent again without an answer, it is redeemed once. */
let key = '';

/** Redeems a registration code, once (R-ROUTE-12, R-CALL-030). */
export const redeemCode = async (
	{ activityID, registCode, shopSite }: CodeToRedeem,
	connect = startedClient,
): Promise<void> => {
	if (writeOff.get().phase === 'sending') return;
	key ||= newIdempotencyKey();
	writeOff.set({ phase: 'sending' });
	try {
		const client = await connect();
		const answer = await client.send(activityVerify, {
			activityID,
			registCode,
			...(shopSite === '' ? {} : { shopSite }),
			idempotencyKey: key,
		});
		if (!answer.ok) writeOff.set({ phase: phases[answer.error.status] ?? 'failed' });
		else {
			const nickname = answer.data === empty || !('nickname' in answer.data) ? '' : answer.data.nickname;
			writeOff.set({ phase: 'done', name: nickname });
		}
		key = '';
	} catch {
		writeOff.set({ phase: 'waits' });
	}
};
