import { safeParse } from 'valibot';
import {
	type CallAnswer,
	type CallDeclaration,
	type CallParameters,
	callKey,
	missingField,
	type Service,
	sentParameters,
} from '../../contract/call.ts';
import { statuses } from '../../contract/envelope.ts';
import { CallFailure, type Reader } from '../../contract/reader.ts';
import { encodeCall } from './encode.ts';
import { type Identity, identityFields } from './identity.ts';
import { type CallResult, empty, NetworkError, readEnvelope } from './result.ts';
import { type Authorization, signed } from './rules/authorization.ts';
import { inHeaders } from './rules/in-headers.ts';
import { type Outgoing, Withheld } from './rules/outgoing.ts';
import { onlyReads } from './rules/read-only.ts';
import { withReader } from './rules/reader-id.ts';
import { encipherIds } from './rules/secret-ids.ts';
import { encipherPayload, type PayloadKeys } from './rules/whole-payload.ts';

/** Time limits in milliseconds: of start-up and auth calls, and of all others (R-REQ-15, R-REQ-16, A-095). */
const timeouts = { short: 5_000, long: 50_000 } as const;

/** Keys of the site configuration (R-REQ-34, A-101). */
export interface CipherKeys extends PayloadKeys {
	sm2PublicKey: string;
}

export interface ClientOptions {
	/** Address of each service. */
	addresses: Readonly<Record<Service, string>>;
	identity: () => Identity;
	/** Id of the reader; '' for a visitor. */
	userid?: () => string;
	/** Header `token`: access token, else anonymous token, else ''. */
	token: () => string;
	/** Header `source` (R-REQ-18). */
	source: string;
	/** Auth token and secret while authorization is on, else null. */
	authorization?: (call: CallDeclaration) => Authorization | null;
	keys?: () => CipherKeys;
	/** True in a preview: nothing is written. */
	readOnly?: () => boolean;
	/**
	 * Called once when a call is answered 10111, with the token that the call carried. Resolves to true when another
	 * token is available: the call is then repeated once. Its NetworkError is that of the call.
	 */
	renewToken: (expired: string) => Promise<boolean>;
	/**
	 * Called when a call is answered 1004; `refused` is the auth token that the call carried, or '' (R-STATE-26…29).
	 */
	onAuthorizationRefused?: (refused: string) => void;
	/** Called when a signed call is accepted: earlier refusals no longer count. */
	onAuthorized?: () => void;
	/** Called when a call is answered 10102 or 10103, with the token that it carried (R-STATE-33, R-STATE-34). */
	onLoginLost?: (token: string) => void;
	/** Language of content that names none: that of the site. */
	language?: () => string;
	now?: () => number;
	fetch?: typeof fetch;
}

export interface Client {
	/**
	 * Makes a call.
	 *
	 * @throws NetworkError when there is no answer (R-ERR-07).
	 */
	send<Call extends CallDeclaration>(
		call: Call,
		parameters: CallParameters<Call>,
	): Promise<CallResult<CallAnswer<Call>>>;
	/**
	 * Makes a call for a page: returns its data or throws a CallFailure. An empty answer becomes the defaults of the
	 * answer's schema, or a failure with status 404 when the call requires fields that are not lists.
	 */
	read: Reader;
}

/** `AbortSignal.timeout` is newer than the oldest browsers we support. */
const withTimeout = async <Result>(
	milliseconds: number,
	work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
	const controller = new AbortController();
	const timer = setTimeout(() => controller.abort(), milliseconds);
	try {
		return await work(controller.signal);
	} finally {
		clearTimeout(timer);
	}
};

const noKeys: CipherKeys = { sm2PublicKey: '', key: '', iv: '', strict: false, afsCheck: false };

/** Creates the client of a page (R-REQ-01). */
export const createClient = (options: ClientOptions): Client => {
	const clock = options.now ?? Date.now;
	let last = 0;
	/** The time of a call; no two calls of a page have the same (R-REQ-05). */
	const language = options.language ?? (() => 'cn');
	const now = (): number => {
		const time = clock();
		// A clock that was set back is followed.
		last = time > last || last - time > 1_000 ? time : last + 1;
		return last;
	};
	const fetchOnce = options.fetch ?? ((...parameters: Parameters<typeof fetch>) => fetch(...parameters));

	/** The outgoing call after every rule of `rules/`. */
	const prepared = async (
		call: CallDeclaration,
		parameters: Outgoing['parameters'],
		token: string,
	): Promise<Outgoing> => {
		const identity = options.identity();
		const keys = options.keys?.() ?? noKeys;
		const headers = { source: options.source, ...(token === '' ? {} : { token }) };
		const outgoing = onlyReads(
			{
				call,
				parameters: sentParameters(call, parameters),
				identity: identityFields(identity),
				headers,
				now: now(),
			},
			options.readOnly?.() ?? false,
		);
		const secret = await encipherIds(
			withReader(outgoing, options.userid?.() ?? ''),
			identity.currentVersion,
			keys.sm2PublicKey,
		);
		const complete = await signed(await encipherPayload(secret, keys), options.authorization?.(call) ?? null);
		return inHeaders(complete, options.addresses[call.service]);
	};

	const transmit = async (outgoing: Outgoing): Promise<{ envelope: unknown; response: Response }> => {
		const { call } = outgoing;
		const { address, body } = encodeCall(outgoing, options.addresses[call.service]);
		try {
			return await withTimeout(timeouts[call.timeout ?? 'long'], async (signal) => {
				const response = await fetchOnce(address, {
					method: call.method,
					headers: outgoing.headers,
					signal,
					credentials: 'omit',
					...(body === undefined ? {} : { body }),
				});
				// A platform without an optional call answers with a plain 404 that has no envelope.
				const envelope: unknown =
					response.status === statuses.notFound && call.optional === true
						? { status: statuses.notFound }
						: await response.json();
				return { envelope, response };
			});
		} catch (error) {
			throw new NetworkError(`${call.name} got no answer: ${error instanceof Error ? error.message : String(error)}`);
		}
	};

	const attempt = async (call: CallDeclaration, parameters: Outgoing['parameters'], token: string) => {
		const outgoing = await prepared(call, parameters, token);
		const { envelope, response } = await transmit(outgoing);
		const { status, headers } = response;
		return { result: readEnvelope(envelope, status), headers, token, authToken: outgoing.headers['authToken'] ?? '' };
	};

	const sendOnce: Client['send'] = async <Call extends CallDeclaration>(
		call: Call,
		parameters: CallParameters<Call>,
	) => {
		const fields = parameters as Record<string, unknown>;
		const token = options.token();
		let answer: Awaited<ReturnType<typeof attempt>>;
		try {
			answer = await attempt(call, fields, token);
			// A call that fetches a token must not wait for a token: it would wait for itself.
			const renewable = call.token === 'optional' || call.token === 'member';
			const expired = renewable && !answer.result.ok && answer.result.error.status === statuses.tokenExpired;
			if (expired && (await options.renewToken(token))) answer = await attempt(call, fields, options.token());
		} catch (error) {
			if (!(error instanceof Withheld)) throw error;
			console.error(error.message);
			return { ok: false, error: { status: -1, errmsg: 'error' } };
		}
		const { result, headers, authToken } = answer;
		if (!result.ok) {
			const { status } = result.error;
			if (status === statuses.authRefused) options.onAuthorizationRefused?.(authToken);
			else if (status === statuses.loginInvalid || status === statuses.loginReplaced)
				options.onLoginLost?.(answer.token);
			return result;
		}
		if (authToken !== '') options.onAuthorized?.();
		const extra = call.withHeaders === true ? { headers } : {};
		if (result.data === empty) return { ok: true, data: empty, ...extra };
		const checked = safeParse(call.answer, result.data, { lang: language() });
		if (!checked.success) throw new NetworkError(`${call.name} sent an invalid answer.`);
		return { ok: true, data: checked.output as CallAnswer<Call>, ...extra };
	};

	/** Reads without an answer yet, by the reader's token, their call and parameters. */
	const underWay = new Map<string, Promise<unknown>>();

	/** A read that began before a write must not answer one that begins after it. */
	const sendCall: Client['send'] = (call, parameters) =>
		call.effect === 'write' ? sendOnce(call, parameters).finally(() => underWay.clear()) : sendOnce(call, parameters);

	/**
	 * Pages show the failures of main calls and writes; failures of other reads are only logged (R-REQ-35, R-REQ-36).
	 */
	const logged = (call: CallDeclaration, error: Error): Error => {
		if (call.rejects !== true) console.error(`${call.name}: ${error.message}`);
		return error;
	};

	const readOnce = async <Call extends CallDeclaration>(call: Call, parameters: CallParameters<Call>) => {
		const result = await sendCall(call, parameters).catch((error: Error) => {
			throw logged(call, error);
		});
		if (!result.ok && call.optional === true && result.error.status === statuses.notFound) {
			const nothing = safeParse(call.answer, {}, { lang: language() });
			if (nothing.success) return nothing.output as CallAnswer<Call>;
		}
		if (!result.ok) throw logged(call, new CallFailure(call.name, result.error.status, result.error.errmsg));
		const isEmpty = result.data === empty;
		const answer = isEmpty ? safeParse(call.answer, {}, { lang: language() }) : { success: true, output: result.data };
		if (answer.success && missingField(call, answer.output, isEmpty) === '') return answer.output as CallAnswer<Call>;
		throw new CallFailure(call.name, statuses.notFound, 'error');
	};

	/** Parts of a page that read the same at the same time share one call. */
	const read: Reader = <Call extends CallDeclaration>(call: Call, parameters: CallParameters<Call>) => {
		const key = `${options.token()} ${callKey(call)} ${JSON.stringify(parameters)}`;
		const known = underWay.get(key);
		if (known !== undefined) return known as Promise<CallAnswer<Call>>;
		const answer = readOnce(call, parameters).finally(() => {
			if (underWay.get(key) === answer) underWay.delete(key);
		});
		underWay.set(key, answer);
		return answer;
	};

	return { send: sendCall, read };
};
