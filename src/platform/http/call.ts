/** One call from request to envelope. */
import { type CallDeclaration, callKey } from '../../contract/call.ts';
import { statuses } from '../../contract/envelope.ts';
import { checkAuthorization, maxClockSkewMs } from '../auth/authorization.ts';
import { sameSecret } from '../auth/secret.ts';
import { acceptSignatureOnce } from '../auth/used-signatures.ts';
import { Bytes } from '../bytes.ts';
import type { CallContext } from '../context.ts';
import type { Store } from '../db/store.ts';
import { ApiError } from '../errors.ts';
import type { AcceptedRequest, Handler } from '../handler.ts';
import { AnswerCache, cursorOf } from './answer-cache.ts';
import { identifyCaller, type NodeEnvironment } from './caller.ts';
import { decipherFields } from './decipher.ts';
import { decodeFields, decodeUpload, queryFields } from './decode.ts';
import { respond, respondBytes, respondError, SerializedEnvelope } from './envelope.ts';
import type { PlatformOptions } from './options.ts';
import { crossOriginHeaders, isForeign } from './origin.ts';

/** Pages of other sites may make neither writes nor POSTs. */
const rejectsForeignPages = (call: CallDeclaration): boolean => call.method === 'POST' || call.effect === 'write';

const caches = new WeakMap<Store, AnswerCache>();

const cacheOf = (store: Store): AnswerCache => {
	const known = caches.get(store);
	if (known !== undefined) return known;
	const made = new AnswerCache();
	caches.set(store, made);
	return made;
};

/** The whole envelope as it is sent, from the cache where that holds it. */
const cachedAnswer = async (
	call: CallDeclaration,
	{ request, answer }: AcceptedRequest<CallContext>,
	context: CallContext,
): Promise<SerializedEnvelope> => {
	const { store } = context;
	const cache = cacheOf(store);
	const name = `${callKey(call)} ${JSON.stringify(request)}`;
	const cursor = await cursorOf(store.reading);
	const cached = cache.find(name, cursor, store.now());
	if (cached !== undefined) return new SerializedEnvelope(cached);
	const body = JSON.stringify({ status: statuses.success, data: await answer(context) });
	cache.store(name, body, cursor, store.now());
	return new SerializedEnvelope(body);
};

const answerCall = async (
	request: Request,
	{ call, accept }: Handler<CallContext>,
	store: Store,
	options: PlatformOptions,
	environment: NodeEnvironment | undefined,
): Promise<unknown> => {
	if (rejectsForeignPages(call) && isForeign(request, options))
		throw new ApiError(statuses.forbidden, 'Pages of other sites may not write here.');
	if (call.internal === true && !sameSecret(request.headers.get('x-export-token') ?? '', options.exportToken)) {
		throw new ApiError(statuses.forbidden, `${call.name} is for the exporter: it needs the export token.`);
	}
	const identify = (fields: Readonly<Record<string, string>>) =>
		identifyCaller(request, fields, call, store, options, environment);
	// The query identifies the caller of an upload, so a caller who may not send a file is rejected before it is read.
	const sender = call.encoding === 'multipart' ? await identify(queryFields(request)) : undefined;
	const sent = sender === undefined ? undefined : await decodeUpload(request, call);
	const fields = sent?.fields ?? (await decipherFields(await decodeFields(request, call), call, store.reading));
	const caller = sender ?? (await identify(fields));
	const mustBeSigned = call.signed === 'once' || (call.signed === 'whenSet' && options.authNeeded);
	await checkAuthorization(request.headers, mustBeSigned, store);
	const context: CallContext = {
		reading: store.reading,
		now: store.now,
		previewToken: options.previewToken,
		store,
		rates: options.rates,
		media: options.media,
		messaging: options.messaging,
		codes: options.codes,
		caller,
	};
	if (call.signed === 'once') await acceptSignatureOnce(request.headers, store, 2 * maxClockSkewMs);
	const accepted = accept(sent === undefined ? fields : { ...fields, ...sent.files });
	return call.cache?.untilChange === true ? cachedAnswer(call, accepted, context) : accepted.answer(context);
};

/** Answers one call. Failures are logged with their reason and answered without it. */
export const respondToCall = async (
	request: Request,
	handler: Handler<CallContext>,
	store: Store,
	options: PlatformOptions,
	environment: NodeEnvironment | undefined,
): Promise<Response> => {
	const { call } = handler;
	const headers = crossOriginHeaders(request, options);
	const started = performance.now();
	let status: number = statuses.success;
	try {
		const data = await answerCall(request, handler, store, options, environment);
		if (data instanceof Bytes) return respondBytes(data, headers);
		return respond(
			data instanceof SerializedEnvelope ? data : { status, data },
			call.cache === undefined ? headers : { ...headers, 'Cache-Control': `public, max-age=${call.cache.seconds}` },
		);
	} catch (error) {
		if (error instanceof ApiError) {
			status = error.status;
			return respondError(error, headers);
		}
		status = statuses.failure;
		options.log.error({ err: error, call: call.name }, 'a call failed');
		return respond({ status, msg: 'The platform failed; its log has the reason.' }, headers);
	} finally {
		// The path only: parameters hold tokens and phone numbers.
		options.log.info(
			{
				call: `${call.service}/${call.name}`,
				method: call.method,
				status,
				ms: Math.round(performance.now() - started),
			},
			'call',
		);
	}
};
