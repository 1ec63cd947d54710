/** A handler answers one call of the contract. Pairing it with the wrong call does not compile. */
import type { CallAnswer, CallDeclaration, CallRequest } from '../contract/call.ts';
import { checkRequest } from './check-request.ts';
import type { CallContext, ReadContext } from './context.ts';

/** The function of a read that depends on the store alone. */
export type ReadHandler<Call extends CallDeclaration> = (
	request: CallRequest<Call>,
	context: ReadContext,
) => Promise<CallAnswer<Call>>;

/** The function of a call that writes or depends on its caller. */
export type CallHandler<Call extends CallDeclaration> = (
	request: CallRequest<Call>,
	context: CallContext,
) => Promise<CallAnswer<Call>>;

/** Data with a digest that changes when the data does. */
export interface DigestedData<Data> {
	data: Data;
	digest: string;
}

/** The function of a read that also gives a digest of its answer. */
export type DigestedReadHandler<Call extends CallDeclaration> = (
	request: CallRequest<Call>,
	context: ReadContext,
) => Promise<DigestedData<CallAnswer<Call>>>;

/** A checked request and the function that answers it. */
export interface AcceptedRequest<Context> {
	request: unknown;
	/** @throws ApiError */
	answer: (context: Context) => Promise<unknown>;
	/** Present when the store has a digest of the answer, which is cheaper than hashing it. @throws ApiError */
	answerWithDigest?: (context: Context) => Promise<DigestedData<unknown>>;
}

/** One call of the contract with the function that answers it. */
export interface Handler<Context> {
	call: CallDeclaration;
	/** Checks the parameters by the declaration. @throws ApiError with status 400 that names the field. */
	accept: (parameters: unknown) => AcceptedRequest<Context>;
}

/** A read that depends on the store alone. */
interface StoredRead extends Handler<ReadContext> {
	needs: 'store';
}

/** Any other call. */
interface CallOfCaller extends Handler<CallContext> {
	needs: 'caller';
}

/** Pairs a read with its function. The exporter calls these without HTTP. */
export const handleRead = <Call extends CallDeclaration>(
	call: Call,
	answer: ReadHandler<Call>,
): StoredRead & { answer: ReadHandler<Call> } => ({
	call,
	needs: 'store',
	answer,
	accept: (parameters) => {
		const request = checkRequest(call, parameters);
		return { request, answer: (context) => answer(request, context) };
	},
});

/** Pairs any other call with its function. */
export const handle = <Call extends CallDeclaration>(
	call: Call,
	answer: CallHandler<Call>,
): CallOfCaller & { answer: CallHandler<Call> } => ({
	call,
	needs: 'caller',
	answer,
	accept: (parameters) => {
		const request = checkRequest(call, parameters);
		return { request, answer: (context) => answer(request, context) };
	},
});

/** Pairs a read with a function that also gives a digest of the answer. */
export const handleDigestedRead = <Call extends CallDeclaration>(
	call: Call,
	answer: DigestedReadHandler<Call>,
): StoredRead & { answer: DigestedReadHandler<Call> } => ({
	call,
	needs: 'store',
	answer,
	accept: (parameters) => {
		const request = checkRequest(call, parameters);
		return {
			request,
			answer: async (context) => (await answer(request, context)).data,
			answerWithDigest: (context) => answer(request, context),
		};
	},
});

const isHandler = (value: unknown): value is StoredRead | CallOfCaller =>
	typeof value === 'object' && value !== null && 'call' in value && 'accept' in value && 'needs' in value;

const exportsOf = (modules: readonly object[]): (StoredRead | CallOfCaller)[] =>
	modules.flatMap((module) => Object.values(module).filter(isHandler));

/** The reads that modules export. */
export const readsOf = (modules: readonly object[]): Handler<ReadContext>[] =>
	exportsOf(modules).filter((handler) => handler.needs === 'store');

/** The handlers of all other calls that modules export. */
export const callsOf = (modules: readonly object[]): Handler<CallContext>[] =>
	exportsOf(modules).filter((handler) => handler.needs === 'caller');
