import type { Client } from '../api/client.ts';
import { type CallError, type CallResult, NetworkError } from '../api/result.ts';
import { newIdempotencyKey } from '../runtime/device.ts';
import { startedClient } from './client.ts';
import { needsLogin } from './login-lost.ts';
import { refusalText } from './refusal.ts';

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
	/** Undoes the change. */
	rollBack: (rejection: Rejection) => void;
}

const rejectionOf = (error: CallError): Rejection =>
	needsLogin(error) ? { reason: 'login' } : { reason: 'refused', message: refusalText(error) };

/**
 * Shows a change at once, sends it once, and undoes it when it is refused or not answered. Never rejects.
 *
 * @param idempotencyKey of an earlier attempt, when a change is sent again.
 * @returns whether the platform has confirmed the change.
 */
export const optimisticChange = async <Answer>(
	{ show, send, rollBack }: OptimisticChange<Answer>,
	idempotencyKey = newIdempotencyKey(),
	connect: () => Promise<Client> = startedClient,
): Promise<boolean> => {
	show();
	try {
		const result = await send(await connect(), idempotencyKey);
		if (result.ok) return true;
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
