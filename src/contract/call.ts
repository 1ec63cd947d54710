import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/**
 * The services of the specification's section 7, each with an address of its own in the window settings.
 * `base` is the content service, `nis` vote and access, `statistics` the analytics host (an extra setting).
 */
export const services = ['base', 'nis', 'sso', 'advertising', 'vod', 'storage', 'statistics'] as const;
export type Service = (typeof services)[number];

export interface CallDeclaration<
	Request extends GenericSchema = GenericSchema,
	Answer extends GenericSchema = GenericSchema,
> {
	service: Service;
	/** As the specification writes it, or Appendix A of the ledger; also the path below the service's address. */
	name: string;
	method: 'GET' | 'POST';
	/** How a POST body is written; GET parameters always stand in the query (R-REQ-02…04). */
	encoding?: 'form' | 'multipart';
	/** Of a multipart call: bytes that its file may have. */
	largestFile?: number;
	/** One sentence for the OpenAPI page. */
	summary: string;
	/** The ledger row it comes from, or `ours` for an addition of this project. */
	row: string;
	/** Parameters without identity fields and `t`. Everything arrives as text: schemas turn it into what it means. */
	request: Request;
	/** The `data` of a status 0 answer. Lenient: unknown or missing fields never break a screen. */
	answer: Answer;
	/** Fields without which an answer is nonsense: the exporter then keeps the page it has. */
	carries?: readonly string[];
	/** User ids are SM2-enciphered from version 3 (R-REQ-23, A-097). */
	secret?: boolean;
	/** The whole payload is SM4-enciphered (R-REQ-24). */
	wholePayloadCipher?: boolean;
	/** Refused without a signed-in member. */
	member?: boolean;
	/** Needs authorization where the platform is set to ask for it: auth token, time and signature (R-REQ-19…22). */
	authorization?: boolean;
	/** The answer is bytes of this type, without an envelope; errors have one all the same. */
	binary?: 'image/png';
	/** Start-up and auth calls wait 5 s, all others 50 s. */
	timeout?: 'start' | 'wrapped';
	/** Errors reach the screen instead of leaving the data empty: writes and main calls. */
	rejects?: boolean;
	/** The answer also carries response headers (R-REQ-30). */
	withHeaders?: boolean;
	/** Refused to everybody but the exporter and the preview, which carry the export token. */
	internal?: boolean;
}

/**
 * Declares one call of the wire. Everything else (client, platform route, OpenAPI entry, tests) follows from it.
 *
 * @returns the declaration itself, with its literal types kept.
 */
export const declareCall = <Request extends GenericSchema, Answer extends GenericSchema>(
	declaration: CallDeclaration<Request, Answer>,
): CallDeclaration<Request, Answer> => declaration;

/** A read by GET below the content service. */
export const declareRead = <Request extends GenericSchema, Answer extends GenericSchema>(
	row: string,
	name: string,
	summary: string,
	request: Request,
	answer: Answer,
	rejects = false,
): CallDeclaration<Request, Answer> =>
	declareCall({ service: 'base', name, method: 'GET', summary, row, request, answer, rejects });

/** What a caller passes. */
export type CallParameters<Call extends CallDeclaration> = InferInput<Call['request']>;
/** What the platform's answer function receives after the check. */
export type CallRequest<Call extends CallDeclaration> = InferOutput<Call['request']>;
/** What a caller gets back. */
export type CallAnswer<Call extends CallDeclaration> = InferOutput<Call['answer']>;

/** One name for one call: `event` alone names four. */
export const callKey = (call: Pick<CallDeclaration, 'service' | 'method' | 'name'>): string =>
	`${call.service} ${call.method} ${call.name}`;
