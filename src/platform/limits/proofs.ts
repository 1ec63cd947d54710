import { hash } from 'node:crypto';
import { statuses } from '../../contract/envelope.ts';
import { codeSubject, deskSubject, isProof, proofTime, signInSubject } from '../../domain/proof-of-work.ts';
import type { CallContext } from '../context.ts';
import { ApiError } from '../errors.ts';

type ProofContext = Pick<CallContext, 'store' | 'costs' | 'now'> & { owner: string };

/** Remembers a name once. @returns whether it was new. */
const isNew = async ({ store, costs, now }: ProofContext, name: string): Promise<boolean> => {
	const row = { hash: hash('sha256', name, 'base64url'), expires: now() + 2 * costs.proof.lifeMs };
	const insertedRow = await store.writing
		.insertInto('used_signatures')
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.returning('hash')
		.executeTakeFirst();
	return insertedRow !== undefined;
};

/** Accepts a proof of work once; again for the same action, whose answer may have been lost. */
const spendProof = async (
	context: ProofContext,
	subject: string,
	{ proof = '', idempotencyKey }: { proof?: string | undefined; idempotencyKey?: string | undefined },
): Promise<void> => {
	const wrongProof = new ApiError(
		statuses.badRequest,
		'proof: is missing, or is not a new proof of work about this request.',
	);
	// The time is checked first: only that of a correct form is a number.
	const { costs, owner } = context;
	if (!(Math.abs(proofTime(proof) - context.now()) <= costs.proof.lifeMs) || !isProof(subject, proof, costs.proof))
		throw wrongProof;
	const action = `proof ${subject} ${proof} ${JSON.stringify([owner, idempotencyKey ?? ''])}`;
	if (await isNew(context, `proof ${subject} ${proof}`)) {
		await isNew(context, action);
		return;
	}
	if (idempotencyKey === undefined || (await isNew(context, action))) throw wrongProof;
};

/**
 * Accepts the proof of a call that sends a code to a phone.
 *
 * @throws ApiError with status 400 when it is missing, wrong, too old or was used.
 */
export const spendCodeProof = (
	context: CallContext,
	request: { phone: string; codeKey: string; proof?: string | undefined; idempotencyKey?: string | undefined },
): Promise<void> =>
	spendProof({ ...context, owner: context.caller.owner }, codeSubject(request.phone, request.codeKey), request);

/** Accepts the proof of a sign-in by password. @throws ApiError as `spendCodeProof`. */
export const spendSignInProof = (context: CallContext, phone: string, proof: string): Promise<void> =>
	spendProof({ ...context, owner: context.caller.owner }, signInSubject(phone), { proof });

/** Accepts the proof of a sign-in at the desk. @throws ApiError as `spendCodeProof`. */
export const spendDeskProof = (context: Omit<ProofContext, 'owner'>, editor: string, proof: string): Promise<void> =>
	spendProof({ ...context, owner: '' }, deskSubject(editor), { proof });
