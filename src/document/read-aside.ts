import { safeParse } from 'valibot';
import type { CallAnswer, CallDeclaration, CallParameters } from '../contract/call.ts';
import type { Reader } from '../contract/reader.ts';
import type { PageRequest } from './request.ts';

type Request = Pick<PageRequest, 'read' | 'visit'>;

/**
 * The empty answer in place of one that a part of a page did not get.
 *
 * @throws the failure in an export, and when the call has no empty answer.
 */
export const emptyAfter = <Call extends CallDeclaration>(
	{ visit }: Pick<Request, 'visit'>,
	call: Call,
	failure: unknown,
): CallAnswer<Call> => {
	const nothing = safeParse(call.answer, {});
	if (visit === undefined || !nothing.success) throw failure;
	return nothing.output as CallAnswer<Call>;
};

/**
 * Reads what a page shows beside its main content, such as related items. In a browser a part that does not load stays
 * empty, and the page is shown without it (R-REQ-35, A-108); the client logs the failure. An export fails instead: a page
 * with a gap would stay published, while one that fails keeps its former content and is tried again.
 */
export const asideReader =
	(request: Request): Reader =>
	<Call extends CallDeclaration>(call: Call, parameters: CallParameters<Call>) =>
		request.read(call, parameters).catch((failure: unknown) => emptyAfter(request, call, failure));
