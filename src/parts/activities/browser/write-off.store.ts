import { atom } from 'nanostores';
import { type CallError, empty } from '../../../client/api/result.ts';
import { newIdempotencyKey } from '../../../client/runtime/device.ts';
import { sessionItems } from '../../../client/runtime/storage.ts';
import { startedClient } from '../../../client/session/client.ts';
import { readerSentence } from '../../../client/session/refusal.ts';
import { activityVerify } from '../../../contract/activities.ts';
import { statuses } from '../../../contract/envelope.ts';

/** The result of a write-off. waits: there was no answer, and it can be sent again. */
export type WriteOffState =
	/** notStaff: the PIN is wrong or missing, or staff must sign in. */
	| { phase: 'ready' | 'sending' | 'waits' | 'used' | 'unknown' | 'expired' | 'wrongPlace' | 'notStaff' }
	/** With the platform's sentence; '' when ours says enough. */
	| { phase: 'failed'; sentence: string }
	/** With the name of the reader; where the platform does not say it, with the code. */
	| { phase: 'done'; name: string };

export const writeOff = atom<WriteOffState>({ phase: 'ready' });

export interface CodeToRedeem {
	/** '' when the code says enough. */
	activityID: string;
	registCode: string;
	/** Id of the place; '' when any place will do. */
	shopSite: string;
	/** Shop and PIN; '' where none is needed. */
	pin: string;
}

const pinItem = 'writeOffPin';

/** The PIN that worked in this tab: staff scan one code after another. */
export const keptPin = (): string => sessionItems.get(pinItem) ?? '';

const phases: Readonly<Record<number, Exclude<WriteOffState['phase'], 'done' | 'failed'>>> = {
	[statuses.conflict]: 'used',
	[statuses.notFound]: 'unknown',
	[statuses.expired]: 'expired',
	[statuses.forbidden]: 'wrongPlace',
	[statuses.memberNeeded]: 'notStaff',
};

const refusalOf = ({ status, errmsg }: CallError): WriteOffState => {
	const phase = phases[status];
	return phase === undefined ? { phase: 'failed', sentence: readerSentence({ status, errmsg }) } : { phase };
};

/** Idempotency key of the code on the page: sent again without an answer, it is redeemed once. */
let key = '';

/** Redeems a registration code, once (R-ROUTE-12, R-CALL-030). */
export const redeemCode = async (
	{ activityID, registCode, shopSite, pin }: CodeToRedeem,
	connect = startedClient,
): Promise<void> => {
	if (writeOff.get().phase === 'sending') return;
	key ||= newIdempotencyKey();
	writeOff.set({ phase: 'sending' });
	try {
		const client = await connect();
		const answer = await client.send(activityVerify, {
			...(activityID === '' ? {} : { activityID }),
			registCode,
			...(shopSite === '' ? {} : { shopSite }),
			...(pin === '' ? {} : { pin }),
			idempotencyKey: key,
		});
		if (!answer.ok && answer.error.status === statuses.memberNeeded) sessionItems.remove(pinItem);
		else if (pin !== '') sessionItems.set(pinItem, pin);
		if (!answer.ok) writeOff.set(refusalOf(answer.error));
		else {
			const nickname = answer.data === empty || !('nickname' in answer.data) ? '' : answer.data.nickname;
			writeOff.set({ phase: 'done', name: nickname || registCode });
		}
		key = '';
	} catch {
		writeOff.set({ phase: 'waits' });
	}
};
