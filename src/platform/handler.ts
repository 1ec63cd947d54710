/** What an answer function is: typed from the declaration of its call. */
import type { CallAnswer, CallDeclaration, CallRequest } from '../contract/call.ts';
import type { Reading } from './db/read/reading.ts';

/** What public reads stand on. */
export interface ReadContext {
	reading: Reading;
	/** Epoch milliseconds. */
	now: () => number;
	/** Opens drafts; '' refuses all. */
	previewToken: string;
}

export type AnswerOf<Call extends CallDeclaration> = CallAnswer<Call>;

/** Answers a call that needs to know nothing of who asks. */
export type ReadAnswer<Call extends CallDeclaration> = (
	request: CallRequest<Call>,
	context: ReadContext,
) => Promise<AnswerOf<Call>>;

/** The same without its types, for tables that are looked up by name. */
export type AnyAnswer<Context> = (request: never, context: Context) => Promise<unknown>;
