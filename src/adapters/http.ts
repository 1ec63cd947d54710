import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { type CallDeclaration, type Service, sentParameters } from '../contract/call.ts';
import { CallFailure } from '../contract/reader.ts';
import { patiently } from '../net/patiently.ts';
import { readLimited } from '../net/read-limited.ts';
import type { Source, SourceAnswer } from './source.ts';

/** Options for calling a remote platform. */
export interface HttpSourceOptions {
	/** Address of each service; a single platform address serves them all as `{address}/{service}`. */
	addresses: Partial<Record<Service, string>>;
	siteId: string;
	appId: string;
	currentVersion: number;
	apiVersion: string;
	/** Header `source` (R-REQ-18). */
	source: string;
	/** Milliseconds per attempt. */
	timeout: number;
	attempts: number;
	/** The most calls at the same time. */
	connections: number;
	/** The export token, for calls that only the exporter may make. */
	token?: string;
}

/** A larger answer is an error of the platform. */
const maxAnswerBytes = 64 * 1024 * 1024;

const firstPauseMs = 400;
const maxPauseMs = 5_000;

class FailedAttempt extends Error {
	readonly retry: boolean;
	constructor(message: string, retry: boolean) {
		super(message);
		this.retry = retry;
	}
}

const sentence = (error: unknown): string => {
	if (!(error instanceof Error)) return String(error);
	if (error.name === 'TimeoutError') return 'no answer in time';
	const cause = error.cause instanceof Error ? error.cause.message : '';
	return cause === '' ? error.message : `${error.message} (${cause})`;
};

interface Envelope {
	status: number | string;
	data?: unknown;
	msg?: unknown;
	message?: unknown;
	errmsg?: unknown;
}

/** @param isError whether the answer has an HTTP error status. Errors of gateways may have `status` too, but neither `data` nor `msg`. */
const isEnvelope = (value: unknown, isError: boolean): value is Envelope =>
	typeof value === 'object' &&
	value !== null &&
	'status' in value &&
	['number', 'string'].includes(typeof value.status) &&
	/^-?\d+$/.test(String(value.status)) &&
	(!isError || 'data' in value || 'msg' in value || 'errmsg' in value);

/** The platform's message under any of its names; an empty one does not hide another. '' without one. */
const messageOf = ({ msg, message, errmsg }: Envelope): string =>
	[msg, message, errmsg].find((text): text is string => typeof text === 'string' && text !== '') ?? '';

/** A platform may lack optional calls. For any other call a 404 may come from a gateway, so content is not taken as removed. */
const lacksCall = ({ status }: Response, { optional }: CallDeclaration): boolean => status === 404 && optional === true;
const absentCall: SourceAnswer = { status: 404, data: null, msg: 'HTTP status 404', digest: '404' };

/**
 * Calls a platform over HTTP: GET only, with a time limit for each attempt, growing pauses between attempts, a bounded
 * number of calls at once, and no redirects (security: exporter fetches). Answers that are not the envelope of the
 * contract count as failures, so published pages stay as they are.
 */
export const openSource = (raw: Record<string, unknown>): Source => {
	const options = raw as unknown as HttpSourceOptions;
	const identity = {
		siteId: options.siteId,
		siteID: options.siteId,
		siteid: options.siteId,
		appID: options.appId,
		device: 'exporter',
		curVersions: String(options.currentVersion),
		apiVersion: options.apiVersion,
	};
	const withinLimit = pLimit(options.connections);
	const abortController = new AbortController();

	const attempt = async (declaration: CallDeclaration, address: string): Promise<SourceAnswer> => {
		const response = await fetch(address, {
			redirect: 'error',
			headers: {
				accept: 'application/json',
				source: options.source,
				...(options.token === undefined ? {} : { 'x-export-token': options.token }),
			},
			signal: AbortSignal.any([abortController.signal, AbortSignal.timeout(options.timeout)]),
		});
		const tooLong = () => new FailedAttempt(`the answer is larger than ${maxAnswerBytes} bytes`, false);
		const body = (await readLimited(response.body, maxAnswerBytes, tooLong)).toString('utf8');
		if (response.status >= 500 || response.status === 429)
			throw new FailedAttempt(`HTTP status ${response.status}`, true);
		let parsedBody: unknown;
		try {
			parsedBody = JSON.parse(body);
		} catch {
			if (lacksCall(response, declaration)) return absentCall;
			throw new FailedAttempt(`HTTP status ${response.status} with a body that is not JSON`, true);
		}
		if (!isEnvelope(parsedBody, !response.ok)) {
			if (lacksCall(response, declaration)) return absentCall;
			throw new FailedAttempt(`HTTP status ${response.status} without the envelope {status, data, msg}`, false);
		}
		const status = Number(parsedBody.status);
		const data = parsedBody.data ?? null;
		return {
			status,
			data,
			msg: messageOf(parsedBody),
			digest: createHash('sha1')
				.update(`${status}${JSON.stringify(data)}`)
				.digest('base64url'),
		};
	};

	const call = async (declaration: CallDeclaration, parameters: Record<string, unknown>): Promise<SourceAnswer> => {
		if (declaration.method !== 'GET' || declaration.effect === 'write')
			throw new CallFailure(declaration.name, 0, `${declaration.name} is a write: the exporter only reads.`);
		const base = options.addresses[declaration.service];
		if (base === undefined || base === '')
			throw new CallFailure(declaration.name, 404, `No address is set for the service "${declaration.service}".`);
		const query = new URLSearchParams(identity);
		for (const [name, value] of Object.entries(sentParameters(declaration, parameters)))
			if (value !== undefined) query.set(name, String(value));
		query.set('t', String(Date.now()));
		const address = `${base}/${declaration.name}?${query}`;
		try {
			return await patiently(() => withinLimit(() => attempt(declaration, address)), {
				...{ attempts: options.attempts, firstPauseMs, maxPauseMs, signal: abortController.signal },
				// Many workers do not retry at the same time.
				jitter: 1,
				isWorthRetrying: (error) => !(error instanceof FailedAttempt) || error.retry,
			});
		} catch (error) {
			throw new CallFailure(declaration.name, 0, `${base}/${declaration.name} does not answer: ${sentence(error)}.`);
		}
	};

	return {
		call,
		close: async () => abortController.abort(),
	};
};
