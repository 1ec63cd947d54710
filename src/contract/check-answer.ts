import * as v from 'valibot';
import { type CallAnswer, type CallDeclaration, missingField } from './call.ts';
import { statuses } from './envelope.ts';
import { CallFailure } from './reader.ts';

/**
 * Checks the data of an answer against the declaration of its call.
 *
 * @param status of the envelope, for the failure.
 * @throws CallFailure when a required field is missing or has the wrong type.
 */
export const checkAnswer = <Call extends CallDeclaration>(
	call: Call,
	data: unknown,
	status: number,
): CallAnswer<Call> => {
	const failure = (reason: string): CallFailure =>
		new CallFailure(call.name, status, `${call.name} answered nonsense: ${reason}`);
	const checked = v.safeParse(call.answer, data ?? {});
	if (!checked.success) {
		const [issue] = checked.issues;
		const field = v.getDotPath(issue) ?? 'data';
		throw failure(`${field} expected ${issue.expected ?? issue.message}, found ${issue.received}`);
	}
	const missing = missingField(call, checked.output, status === statuses.empty);
	if (missing !== '') throw failure(`there is no "${missing}" in it`);
	return checked.output as CallAnswer<Call>;
};
