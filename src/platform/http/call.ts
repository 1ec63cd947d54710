/** One call from request to envelope. */
import { type CallDeclaration, callKey } from '../../contract/call.ts';
import { statuses } from '../../contract/envelope.ts';
import { sameSecret } from '../../net/same-secret.ts';
import { checkAuthorization, maxClockSkewMs } from '../auth/authorization.ts';
import { acceptSignatureOnce } from '../auth/used-signatures.ts';
import { Bytes } from '../bytes.ts';
import type { CallContext } from '../context.ts';
import type { Store } from '../db/store.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { ApiError } from '../errors.ts';
import type { AcceptedRequest, Handler } from '../handler.ts';
import { takeForDeciphering, takeForReader } from '../limits/reader-limits.ts';
import { turnOf } from '../limits/turns.ts';
import { AnswerCache } from './answer-cache.ts';
import { deviceOf, identifyCaller, type NodeEnvironment } from './caller.ts';
import { decipherFields, hasEncipheredIds } from './decipher.ts';
import { decodeFields, decodeUpload, queryFields } from './decode.ts';
import { respond, respondBytes, respondError, respondPublic, SerializedEnvelope } from './envelope.ts';
import type { PlatformOptions } from './options.ts';
import { crossOriginHeaders, isForeign } from './origin.ts';

/** Pages of other sites may make neither writes nor POSTs. */
const rejectsForeignPages = (call: CallDeclaration): boolean => call.method === 'POST' || call.effect === 'write';

/** Seconds after which a call that the database could not answer may be repeated. */
const retrySeconds = 2;

const caches = new WeakMap<Store, AnswerCache>();

const cacheOf = (store: Store): AnswerCache => {
	const existingCache = caches.get(store);
	if (existingCache !== undefined) return existingCache;
	const newCache = new AnswerCache();
	caches.set(store, newCache);
	return newCache;
};

const serialize = (data: unknown): string => JSON.stringify({ status: statuses.success, data });

/** The whole envelope as it is sent, from the cache when it is there. */
const cachedAnswer = async (
	call: CallDeclaration,
	{ request, answer }: AcceptedRequest<CallContext>,
	context: CallContext,
): Promise<SerializedEnvelope> => {
	const { store } = context;
	const cache = cacheOf(store);
	const cursor = await cache.cursor(store.reading);
	return cache.findOrMake(`${callKey(call)} ${JSON.stringify(request)}`, cursor, store.now(), async () =>
		serialize(await answer(context)),
	);
};

const answerCall = async (
	request: Request,
	{ call, accept }: Handler<CallContext>,
	store: Store,
	options: PlatformOptions,
	environment: NodeEnvironment | undefined,
	headers: Record<string, string>,
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
	const upload = sender === undefined ? undefined : await decodeUpload(request, call);
	const receivedFields = upload?.fields ?? (await decodeFields(request, call));
	const identity = sender ?? (await identify(receivedFields));
	// Nothing is deciphered for a caller who is not counted.
	if (hasEncipheredIds(receivedFields, call)) await takeForDeciphering(identity, store, options.rates);
	const fields =
		upload === undefined
			? await decipherFields(receivedFields, call, store.reading, {
					sm2Key: options.sm2PrivateKey,
					inTurn: options.governor.of(turnOf(identity)),
				})
			: receivedFields;
	// The device may be inside of an enciphered payload.
	const caller = sender ?? { ...identity, device: deviceOf(fields) };
	const mustBeSigned = call.signed === 'once' || (call.signed === 'whenSet' && options.authNeeded);
	await checkAuthorization(request.headers, mustBeSigned, store);
	const context: CallContext = {
		reading: store.reading,
		parts: store.parts,
		now: store.now,
		previewToken: options.previewToken,
		nearWords: options.nearWords,
		store,
		rates: options.rates,
		costs: options.costs,
		governor: options.governor,
		inTurn: options.governor.of(turnOf(caller)),
		media: options.media,
		messaging: options.messaging,
		codes: options.codes,
		notices: options.notices,
		observeCode: options.observeCode,
		caller,
	};
	if (call.signed === 'once') await acceptSignatureOnce(request.headers, store, 2 * maxClockSkewMs);
	const acceptedFields = accept(upload === undefined ? fields : { ...fields, ...upload.files });
	Object.assign(headers, await takeForReader(call, caller, store, options.rates));
	return call.cache?.untilChange === true
		? cachedAnswer(call, acceptedFields, context)
		: acceptedFields.answer(context);
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
	const headers: Record<string, string> = { ...crossOriginHeaders(request, options) };
	const startTime = performance.now();
	let status: number = statuses.success;
	try {
		const data = await answerCall(request, handler, store, options, environment, headers);
		if (data instanceof Bytes) return respondBytes(data, headers);
		if (call.cache === undefined) return respond({ status, data }, headers);
		const answer = data instanceof SerializedEnvelope ? data : new SerializedEnvelope(serialize(data));
		return respondPublic(request, answer, call.cache.seconds, headers);
	} catch (error) {
		if (error instanceof ApiError) {
			status = error.status;
			return respondError(error, headers);
		}
		if (request.signal.aborted) {
			status = statuses.clientLeft;
			return respond({ status, msg: 'The caller left.' }, headers);
		}
		if (isUnavailable(error)) {
			status = statuses.unavailable;
			options.log.warn({ err: error, call: call.name }, 'the database does not answer');
			return respondError(new ApiError(status, '服务繁忙，请稍后再试', retrySeconds), headers);
		}
		status = statuses.failure;
		options.log.error({ err: error, call: call.name }, 'a call failed');
		return respond({ status, msg: 'The platform failed; its log has the reason.' }, headers);
	} finally {
		// The path only: parameters hold tokens and phone numbers.
		const path = `${call.service}/${call.name}`;
		const ms = performance.now() - startTime;
		options.observeCall?.(path, status, ms / 1000);
		options.log.info({ call: path, method: call.method, status, ms: Math.round(ms) }, 'call');
	}
};
