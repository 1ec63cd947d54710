import { getDotPath, safeParse } from 'valibot';
import type { CallDeclaration, CallRequest } from '../contract/call.ts';
import { statuses } from '../contract/envelope.ts';
import { ApiError } from './errors.ts';

/**
 * Checks the parameters of a call by its declaration.
 *
 * @throws ApiError with status 400 that names the field: `content: is empty.`
 */
export const checkRequest = <Call extends CallDeclaration>(call: Call, parameters: unknown): CallRequest<Call> => {
	const result = safeParse(call.request, parameters);
	if (result.success) return result.output as CallRequest<Call>;
	const [issue] = result.issues;
	const field = getDotPath(issue) ?? '';
	const isMissing = issue.received === 'undefined' && issue.kind === 'schema';
	const reason = isMissing ? 'is missing' : issue.message;
	throw new ApiError(
		statuses.badRequest,
		`${field === '' ? 'The request' : `${field}:`} ${reason.replace(/\.$/, '')}.`,
	);
};
