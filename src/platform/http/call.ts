/** One call from request to envelope. */
import { type CallDeclaration, callKey } from '../../contract/call.ts';
import { statuses } from '../../contract/envelope.ts';
import { writingReads } from '../../contract/writes.ts';
import { checkAuthorization, skew } from '../auth/authorization.ts';
import { sameSecret } from '../auth/secret.ts';
import { Bytes } from '../bytes.ts';
import type { CallContext } from '../context.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../errors.ts';
import { answerFor } from '../handlers/all.ts';
import { takeSignature } from '../handlers/members/third-login.ts';
import { identifyCaller, type NodeEnvironment } from './caller.ts';
import { checkRequest } from './check.ts';
import { decipherFields } from './decipher.ts';
import { decodeFields, decodeUpload, queryFields } from './decode.ts';
import { respond, respondBytes, respondRefusal, Written } from './envelope.ts';
import { cursorOf, KeptAnswers } from './kept-answers.ts';
import type { PlatformOptions } from './options.ts';
import { crossOriginHeaders, isForeign } from './origin.ts';

/** Reads that tell everybody the same and may be a few seconds old. */
const cacheable: ReadonlySet<string> = new Set([
	'base GET getConfig',
	'base GET getColumns',
	'base GET getColumn',
	'base GET getArticles',
	'base GET getArticleCounts',
	'base GET getSubSpecialArticles',
	'base GET liveView',
	'base GET getRelArticles',
	'base GET articleHot',
	'base GET recommendList',
	'base GET discussCount',
	'base GET authorInfo',
	'advertising GET getArticleAdvs',
	'advertising GET getColAdvs',
]);

/** Of those, the ones that tell nothing but what the change feed tells of. */
const kept: ReadonlySet<string> = new Set([
	'base GET getConfig',
	'base GET getColumns',
	'base GET getColumn',
	'base GET getArticles',
	'base GET getSubSpecialArticles',
	'base GET getRelArticles',
	'base GET authorInfo',
	'advertising GET getArticleAdvs',
	'advertising GET getColAdvs',
]);

/** Writes, and all that is asked by POST: pages of other sites may do neither. */
const writes = (call: CallDeclaration): boolean => call.method === 'POST' || writingReads.has(callKey(call));

const keptByStore = new WeakMap<Store, KeptAnswers>();

/** An answer that is known already, else a new one; the whole envelope as it is sent. */
const keptAnswer = async (name: string, { store }: CallContext, answer: () => Promise<unknown>): Promise<Written> => {
	let known = keptByStore.get(store);
	if (known === undefined) {
		known = new KeptAnswers();
		keptByStore.set(store, known);
	}
	const cursor = await cursorOf(store.reading);
	const found = known.find(name, cursor, store.now());
	if (found !== undefined) return new Written(found);
	const body = JSON.stringify({ status: statuses.success, data: await answer() });
	known.keep(name, body, cursor, store.now());
	return new Written(body);
};

const answerCall = async (
	request: Request,
	call: CallDeclaration,
	store: Store,
	options: PlatformOptions,
	environment: NodeEnvironment | undefined,
): Promise<unknown> => {
	const answer = answerFor(call);
	if (answer === undefined) throw new Refusal(statuses.notFound, `This platform does not answer ${call.name}.`);
	if (writes(call) && isForeign(request, options))
		throw new Refusal(statuses.forbidden, 'Pages of other sites may not write here.');
	if (call.internal === true && !sameSecret(request.headers.get('x-export-token') ?? '', options.exportToken)) {
		throw new Refusal(statuses.forbidden, `${call.name} is for the exporter: it needs the export token.`);
	}
	const identify = (fields: Readonly<Record<string, string>>) =>
		identifyCaller(request, fields, call, store, options, environment);
	// Whoever may not send a file is told so before it is read: the query has all that tells who asks.
	const sender = call.encoding === 'multipart' ? await identify(queryFields(request)) : undefined;
	const sent = sender === undefined ? undefined : await decodeUpload(request, call);
	const fields = sent?.fields ?? (await decipherFields(await decodeFields(request, call), call, store.reading));
	const caller = sender ?? (await identify(fields));
	// A sign-in on the word of another platform is always signed, and each signature is taken once.
	const isThird = callKey(call) === 'sso POST thirdLogin';
	await checkAuthorization(request.headers, isThird || (call.authorization === true && options.authNeeded), store);
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
	if (isThird) await takeSignature(request.headers, context, 2 * skew);
	const checked = checkRequest(call, sent === undefined ? fields : { ...fields, ...sent.files });
	if (!kept.has(callKey(call))) return answer(checked as never, context);
	return keptAnswer(`${callKey(call)} ${JSON.stringify(checked)}`, context, () => answer(checked as never, context));
};

/** Answers one call. Failures are logged with their reason and answered without it. */
export const handleCall = async (
	request: Request,
	call: CallDeclaration,
	store: Store,
	options: PlatformOptions,
	environment: NodeEnvironment | undefined,
): Promise<Response> => {
	const headers = crossOriginHeaders(request, options);
	const started = performance.now();
	let status: number = statuses.success;
	try {
		const data = await answerCall(request, call, store, options, environment);
		if (data instanceof Bytes) return respondBytes(data, headers);
		return respond(
			data instanceof Written ? data : { status, data },
			cacheable.has(callKey(call)) ? { ...headers, 'Cache-Control': 'public, max-age=5' } : headers,
		);
	} catch (error) {
		if (error instanceof Refusal) {
			status = error.status;
			return respondRefusal(error, headers);
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
