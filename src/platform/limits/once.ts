import { statuses } from '../../contract/envelope.ts';
import type { CallContext } from '../context.ts';
import { digestOf } from '../db/digest.ts';
import type { Writer } from '../db/tables.ts';
import { ApiError } from '../errors.ts';

/**
 * Runs a write in one transaction, once for each idempotency key: the same key again gives the stored answer. The key,
 * the write and the answer are stored together or not at all; a refused write leaves the key free.
 *
 * @param call name of the call: keys of different calls do not meet.
 * @param request as checked; a key that comes again with another request is refused with status 409.
 */
export const once = <Answer>(
	{ store, caller, now }: CallContext,
	call: string,
	request: { idempotencyKey?: string | undefined },
	work: (writer: Writer) => Promise<Answer>,
): Promise<Answer> =>
	store.writing.transaction().execute(async (writer) => {
		const { idempotencyKey: key, ...rest } = request;
		if (key === undefined) return work(writer);
		const digest = digestOf(rest);
		const named = { owner: caller.owner, call, key };
		const mine = await writer
			.insertInto('idempotency')
			.values({ ...named, request: digest, answer: '', time: now() })
			.onConflict((conflict) => conflict.columns(['owner', 'call', 'key']).doNothing())
			.returning('key')
			.executeTakeFirst();
		const row = writer
			.selectFrom('idempotency')
			.where('owner', '=', named.owner)
			.where('call', '=', call)
			.where('key', '=', key);
		if (mine === undefined) {
			const known = await row.select(['request', 'answer']).executeTakeFirstOrThrow();
			if (known.request !== digest)
				throw new ApiError(
					statuses.conflict,
					'idempotencyKey: was used for another request; use a new key for every action.',
				);
			return JSON.parse(known.answer) as Answer;
		}
		const answer = await work(writer);
		await writer
			.updateTable('idempotency')
			.set({ answer: JSON.stringify(answer) })
			.where('owner', '=', named.owner)
			.where('call', '=', call)
			.where('key', '=', key)
			.execute();
		return answer;
	});
