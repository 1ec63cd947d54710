import { statuses } from '../../contract/envelope.ts';
import type { Client } from '../api/client.ts';
import { type CallError, type CallResult, type Empty, NetworkError } from '../api/result.ts';
import { newIdempotencyKey } from '../runtime/device.ts';
import { clearLogin, session } from '../stores/session.ts';
import { startedClient } from './client.ts';

/**
 * Why a change was taken back. login: it needs a sign-in. network: no answer came. refused: the platform said no, or
 * something broke; `message` says what.
 */
export type Rejection = { reason: 'login' | 'network' } | { reason: 'refused'; message: string };

/** A change that is shown before the platform has it. */
export interface OptimisticChange<Answer> {
	/** Shows the change. Called first, before anything is sent. */
	show: () => void;
	/** Sends it. The key is the same for every try of this change. */
	send: (client: Client, idempotencyKey: string) => Promise<CallResult<Answer>>;
	/** The platform has it. */
	confirm?: (answer: Answer | Empty) => void;
	/** The platform had it before, perhaps from another device (status 409). Without this it counts as refused. */
	alreadyDone?: () => void;
	/** Takes the change back. */
	rollBack: (rejection: Rejection) => void;
}

/** A sign-in that is missing or over; the whole page learns that it is over. */
const rejectionOf = ({ status, errmsg }: CallError): Rejection => {
	if (status !== statuses.memberNeeded && status !== statuses.tokenExpired)
		return { reason: 'refused', message: errmsg };
	if (session.get().state === 'member') clearLogin('expired');
	return { reason: 'login' };
};

/**
 * Shows a change at once, sends it once, and takes it back when it is refused or no answer comes. Never rejects.
 *
 * @param idempotencyKey of an earlier try, for a change that is sent again.
 * @returns whether the platform has it now.
 */
export const optimisticChange = async <Answer>(
	{ show, send, confirm, alreadyDone, rollBack }: OptimisticChange<Answer>,
	idempotencyKey = newIdempotencyKey(),
	connect: () => Promise<Client> = startedClient,
): Promise<boolean> => {
	show();
	try {
		const result = await send(await connect(), idempotencyKey);
		if (result.ok) {
			confirm?.(result.data);
			return true;
		}
		if (result.error.status === statuses.conflict && alreadyDone !== undefined) {
			alreadyDone();
			return true;
		}
		rollBack(rejectionOf(result.error));
	} catch (error) {
		rollBack(
			error instanceof NetworkError
				? { reason: 'network' }
				: { reason: 'refused', message: error instanceof Error ? error.message : String(error) },
		);
	}
	return false;
};
