import { statuses } from '../../contract/envelope.ts';
import type { Client } from '../api/client.ts';
import { type CallError, type CallResult, type Empty, NetworkError } from '../api/result.ts';
import { newIdempotencyKey } from '../runtime/device.ts';
import { clearLogin, session } from '../stores/session.ts';
import { startedClient } from './client.ts';

/**
 * Why a change was undone. login: it needs a sign-in. network: there was no answer. refused: the platform refused it,
 * or something failed; `message` says what.
 */
export type Rejection = { reason: 'login' | 'network' } | { reason: 'refused'; message: string };

/** A change that the page shows before the platform has confirmed it. */
export interface OptimisticChange<Answer> {
	/** Shows the change; called before anything is sent. */
	show: () => void;
	/** Sends the change. Every attempt uses the same key. */
	send: (client: Client, idempotencyKey: string) => Promise<CallResult<Answer>>;
	/** Called when the platform has confirmed the change. */
	confirm?: (answer: Answer | Empty) => void;
	/**
	 * Called when the platform had the change before, perhaps from another device (status 409). Without this function
	 * the change counts as refused.
	 */
	alreadyDone?: () => void;
	/** Undoes the change. */
	rollBack: (rejection: Rejection) => void;
}

/** Whether the sign-in is missing or expired; the whole page learns of an expired one. */
const rejectionOf = ({ status, errmsg }: CallError): Rejection => {
	if (status !== statuses.memberNeeded && status !== statuses.tokenExpired)
		return { reason: 'refused', message: errmsg };
	if (session.get().state === 'member') clearLogin('expired');
	return { reason: 'login' };
};

/**
 * Shows a change at once, sends it once, and undoes it when it is refused or not answered. Never rejects.
 *
 * @param idempotencyKey of an earlier attempt, when a change is sent again.
 * @returns whether the platform has confirmed the change.
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
