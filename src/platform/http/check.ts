import { getDotPath, safeParse } from 'valibot';
import type { CallDeclaration } from '../../contract/call.ts';
import { statuses } from '../../contract/envelope.ts';
import { Refusal } from '../errors.ts';

/**
 * Checks a request by the declaration of its call.
 *
 * @throws Refusal with status 400 that names the field: `content: is empty.`
 */
export const checkRequest = (call: CallDeclaration, parameters: unknown): unknown => {
	const result = safeParse(call.request, parameters);
	if (result.success) return result.output;
	const [issue] = result.issues;
	const field = getDotPath(issue) ?? '';
	const missing = issue.received === 'undefined' && issue.kind === 'schema';
	const reason = missing ? 'is missing' : issue.message;
	throw new Refusal(statuses.badRequest, `${field === '' ? 'The request' : `${field}:`} ${reason.replace(/\.$/, '')}.`);
};
