import { statuses } from '../../contract/envelope.ts';
import type { CallContext } from '../context.ts';
import { digestOf } from '../db/digest.ts';
import type { Writer } from '../db/tables.ts';
import { ApiError } from '../errors.ts';

/**
 * Whether a write with this idempotency key was done. Before work that must not be repeated, such as spending the code
 * of a picture.
 */
export const isDone = async (
	{ store, caller }: CallContext,
	call: string,
	{ idempotencyKey }: { idempotencyKey?: string | undefined },
): Promise<boolean> =>
	idempotencyKey !== undefined &&
	(await store.writing
		.selectFrom('idempotency')
		.select('key')
		.where('owner', '=', caller.owner)
		.where('call', '=', call)
		.where('key', '=', idempotencyKey)
		.executeTakeFirst()) !== undefined;

/**
 * Runs a write in one transaction, once per idempotency key: a repeated key gets the stored answer. Key, write and answer
 * are stored together or not at all; a failed write leaves the key unused.
 *
 * @param call name of the call, to which keys belong.
 * @param request the checked request.
 * @throws ApiError with status 409 when the key was used with a different request.
 */
export const answerOnce = <Answer>(
	{ store, caller, now }: CallContext,
	call: string,
	request: { idempotencyKey?: string | undefined },
	work: (writer: Writer) => Promise<Answer>,
): Promise<Answer> =>
	store.writing.transaction().execute(async (writer) => {
		const { idempotencyKey: key, ...rest } = request;
		if (key === undefined) return work(writer);
		const digest = digestOf(rest);
		const keyColumns = { owner: caller.owner, call, key };
		const insertedRow = await writer
			.insertInto('idempotency')
			.values({ ...keyColumns, request: digest, answer: '', time: now() })
			.onConflict((conflict) => conflict.columns(['owner', 'call', 'key']).doNothing())
			.returning('key')
			.executeTakeFirst();
		const row = writer
			.selectFrom('idempotency')
			.where('owner', '=', keyColumns.owner)
			.where('call', '=', call)
			.where('key', '=', key);
		if (insertedRow === undefined) {
			const existingRow = await row.select(['request', 'answer']).executeTakeFirstOrThrow();
			if (existingRow.request !== digest)
				throw new ApiError(
					statuses.conflict,
					'idempotencyKey: was used for another request; use a new key for every action.',
				);
			return JSON.parse(existingRow.answer) as Answer;
		}
		const answer = await work(writer);
		await writer
			.updateTable('idempotency')
			.set({ answer: JSON.stringify(answer) })
			.where('owner', '=', keyColumns.owner)
			.where('call', '=', call)
			.where('key', '=', key)
			.execute();
		return answer;
	});

/** Makes the key of a write unused again, after what had to follow the write has failed. */
export const undoOnce = async (
	writer: Writer,
	{ caller }: CallContext,
	call: string,
	{ idempotencyKey }: { idempotencyKey?: string | undefined },
): Promise<void> => {
	if (idempotencyKey === undefined) return;
	await writer
		.deleteFrom('idempotency')
		.where('owner', '=', caller.owner)
		.where('call', '=', call)
		.where('key', '=', idempotencyKey)
		.execute();
};
