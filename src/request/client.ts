import { safeParse } from 'valibot';
import type { CallAnswer, CallDeclaration, CallParameters, Service } from '../contract/call.ts';
import { statuses } from '../contract/envelope.ts';
import { CallFailure, type Reader } from '../contract/reader.ts';
import { encodeCall } from './encode.ts';
import { type Identity, identityFields } from './identity.ts';
import { type CallResult, empty, NetworkError, readEnvelope } from './result.ts';

/** Milliseconds a call waits: start-up and auth calls, and all others (R-REQ-15, R-REQ-16, A-095). */
const timeouts = { start: 5_000, wrapped: 50_000 } as const;

export interface ClientOptions {
	/** Address of each service. */
	addresses: Readonly<Record<Service, string>>;
	identity: () => Identity;
	/** Header `token`: access token, else anonymous token, else ''. */
	token: () => string;
	/** Header `source` (R-REQ-18). */
	source: string;
	/**
	 * Called once when a call is answered 10111, with the token it was sent with. Gives true when another token is at
	 * hand: the call is then repeated once.
	 */
	renewToken: (expired: string) => Promise<boolean>;
	/** Told of every other status that concerns the sign-in: 1004, 10102, 10103. */
	onAuthStatus?: (status: number) => void;
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
	/** The same for screens: data or a thrown CallFailure; an empty answer is the answer's defaults. */
	read: Reader;
}

/** `AbortSignal.timeout` is younger than the engines we serve. */
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

/** The one client of a page (R-REQ-01). */
export const createClient = (options: ClientOptions): Client => {
	const now = options.now ?? Date.now;
	const send = options.fetch ?? ((...parameters: Parameters<typeof fetch>) => fetch(...parameters));

	const attempt = async (
		call: CallDeclaration,
		parameters: Readonly<Record<string, unknown>>,
		token: string,
	): Promise<{ envelope: unknown; headers: Headers }> => {
		const { address, body } = encodeCall(
			call,
			options.addresses[call.service],
			parameters,
			identityFields(options.identity()),
			now(),
		);
		try {
			return await withTimeout(timeouts[call.timeout ?? 'wrapped'], async (signal) => {
				const response = await send(address, {
					method: call.method,
					headers: { source: options.source, ...(token === '' ? {} : { token }) },
					signal,
					credentials: 'omit',
					...(body === undefined ? {} : { body }),
				});
				return { envelope: (await response.json()) as unknown, headers: response.headers };
			});
		} catch (error) {
			throw new NetworkError(`${call.name} got no answer: ${error instanceof Error ? error.message : String(error)}`);
		}
	};

	const sendCall: Client['send'] = async (call, parameters) => {
		const token = options.token();
		let { envelope, headers } = await attempt(call, parameters as Record<string, unknown>, token);
		let result = readEnvelope(envelope);
		if (!result.ok && result.error.status === statuses.tokenExpired && (await options.renewToken(token))) {
			({ envelope, headers } = await attempt(call, parameters as Record<string, unknown>, options.token()));
			result = readEnvelope(envelope);
		}
		if (!result.ok) {
			const { status } = result.error;
			if (status === statuses.authRefused || status === statuses.loginInvalid || status === statuses.loginReplaced)
				options.onAuthStatus?.(status);
			return result;
		}
		const extra = call.withHeaders === true ? { headers } : {};
		if (result.data === empty) return { ok: true, data: empty, ...extra };
		const checked = safeParse(call.answer, result.data);
		if (!checked.success) throw new NetworkError(`${call.name} answered something else than it declares.`);
		return { ok: true, data: checked.output as never, ...extra };
	};

	const read: Reader = async (call, parameters) => {
		const result = await sendCall(call, parameters);
		if (!result.ok) throw new CallFailure(call.name, result.error.status, result.error.errmsg);
		if (result.data !== empty) return result.data as never;
		const defaults = safeParse(call.answer, {});
		if (defaults.success) return defaults.output as never;
		throw new CallFailure(call.name, statuses.notFound, 'error');
	};

	return { send: sendCall, read };
};
