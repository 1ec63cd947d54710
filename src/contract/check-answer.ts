import * as v from 'valibot';
import type { Language } from '../domain/entities.ts';
import { type CallAnswer, type CallDeclaration, missingField } from './call.ts';
import { statuses } from './envelope.ts';
import { CallFailure } from './reader.ts';

/**
 * Checks the data of an answer against the declaration of its call.
 *
 * @param parameters of the call.
 * @param status of the envelope, for the failure.
 * @param lang language of content that names none: that of the site.
 * @throws CallFailure when a required field is missing or has the wrong type, or when the answer is about something
 * else.
 */
export const checkAnswer = <Call extends CallDeclaration>(
	call: Call,
	parameters: Readonly<Record<string, unknown>>,
	data: unknown,
	status: number,
	lang: Language = 'cn',
): CallAnswer<Call> => {
	const failure = (reason: string): CallFailure =>
		new CallFailure(call.name, status, `${call.name} answered nonsense: ${reason}`);
	const checked = v.safeParse(call.answer, data ?? {}, { lang });
	if (!checked.success) {
		const [issue] = checked.issues;
		const field = v.getDotPath(issue) ?? 'data';
		throw failure(`${field} expected ${issue.expected ?? issue.message}, found ${issue.received}`);
	}
	const missing = missingField(call, checked.output, status === statuses.empty);
	if (missing !== '') throw failure(`there is no "${missing}" in it`);
	const { echoes } = call;
	if (echoes !== undefined) {
		const found = (checked.output as Record<string, unknown>)[echoes.field];
		if (String(found) !== String(parameters[echoes.parameter]))
			throw failure(`its ${echoes.field} is "${String(found)}", not "${String(parameters[echoes.parameter])}"`);
	}
	return checked.output as CallAnswer<Call>;
};
