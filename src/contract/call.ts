import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Tag } from './dependency-tags.ts';

/**
 * The services of the specification's section 7, each with an address of its own in the window settings.
 * `base` is the content service, `nis` vote and access, `statistics` the analytics host (an extra setting).
 */
export const services = ['base', 'nis', 'sso', 'advertising', 'vod', 'storage', 'statistics'] as const;
export type Service = (typeof services)[number];

/** How long an answer may be cached that is the same for every caller. */
export interface CacheRule {
	/** Seconds that a browser or a proxy may use it. */
	seconds: number;
	/** It shows nothing but content: the platform reuses it until the change feed moves. */
	untilChange?: true;
}

/** User ids that are SM2-enciphered from version 3 (R-REQ-23, A-097). */
export interface EncipheredFields {
	fields: readonly string[];
	/** From that version they are refused as plain text (R-VAL-14, R-VAL-15). */
	plainRefused?: true;
}

/** Everything about one call of the wire: client, platform, exporter, OpenAPI document and tests derive from it. */
export interface CallDeclaration<
	Request extends GenericSchema = GenericSchema,
	Answer extends GenericSchema = GenericSchema,
> {
	service: Service;
	/** As the specification writes it, or Appendix A of the ledger; also the path below the service's address. */
	name: string;
	method: 'GET' | 'POST';
	/** How a POST body is written; parameters of a GET are in the query (R-REQ-02…04). */
	encoding?: 'form' | 'multipart';
	/** Of a multipart call: the most bytes that its file may have. */
	maxFileSize?: number;
	/** One sentence for the OpenAPI document. */
	summary: string;
	/** The row of the ledger that asks for it. */
	requirement: string;
	/** An addition of this project: the specification does not list it. */
	addition?: true;
	/** Whether it changes anything, whatever its method. Pages of other sites may make neither writes nor POSTs. */
	effect: 'read' | 'write';
	/** A platform may lack it: it then answers HTTP status 404, and pages do without. */
	optional?: true;
	/** Parameters without identity fields and `t`. Everything arrives as text: schemas turn it into what it means. */
	request: Request;
	/** The `data` of a status 0 answer. Lenient: unknown or missing fields never break a screen. */
	answer: Answer;
	/** Fields without which an answer is a failure. Only lists may be empty: see `missingField`. */
	required?: readonly string[];
	/**
	 * The field that must repeat a parameter: another value is the answer to another call, and a failure.
	 */
	echoes?: { parameter: string; field: string };
	/** Absent: never cached. */
	cache?: CacheRule;
	/**
	 * The header `token`. `none`: not looked at, the call serves to get one. `ifValid`: says who calls while it is
	 * valid, and is ignored otherwise. `optional`: says who calls; an expired one is refused with 10111. `member`: the call
	 * is refused without the token of a signed-in member.
	 */
	token: 'none' | 'ifValid' | 'optional' | 'member';
	/**
	 * Auth token, time and signature (R-REQ-19…22). `once`: always, and each signature is accepted once. `whenSet`: where
	 * the platform is set to require them.
	 */
	signed?: 'once' | 'whenSet';
	/** Enciphered user ids. */
	enciphered?: EncipheredFields;
	/** The whole payload is SM4-enciphered (R-REQ-24). */
	wholePayloadCipher?: true;
	/** A read that carries the reader's id as writes do (R-ENT-102). */
	carriesReaderId?: true;
	/** The answer is bytes of this type, without an envelope; errors have one all the same. */
	binary?: 'image/png';
	/** Start-up and auth calls wait 5 s, all others 50 s. */
	timeout?: 'short' | 'long';
	/** Errors reach the screen instead of leaving the data empty: writes and main calls. */
	rejects?: true;
	/** The answer also carries response headers (R-REQ-30). */
	withHeaders?: true;
	/** Refused to everybody but the exporter and the preview, which carry the export token. */
	internal?: true;
	/**
	 * Tags of the one entity that the answer is about. Status 404 of such a call means that this entity does not exist; of
	 * any other call it means nothing about what a page shows.
	 */
	isAbout?(parameters: InferInput<Request>): readonly Tag[];
	/** Tags of what the answer depends on beyond the ids in it; without it, on the call itself (`call:` and its name). */
	dependsOn?(parameters: InferInput<Request>): readonly Tag[];
	/** Tags of what the answer shows, in place of one for each id in it. @param data as it arrived, before the check. */
	dependsOnAnswer?(data: unknown): readonly Tag[];
}

/**
 * Declares one call of the wire.
 *
 * @returns the declaration itself, with its literal types kept.
 */
export const declareCall = <Request extends GenericSchema, Answer extends GenericSchema>(
	declaration: CallDeclaration<Request, Answer>,
): CallDeclaration<Request, Answer> => declaration;

/** What a caller passes. */
export type CallParameters<Call extends CallDeclaration> = InferInput<Call['request']>;
/** What the platform's handler receives after the check. */
export type CallRequest<Call extends CallDeclaration> = InferOutput<Call['request']>;
/** What a caller gets back. */
export type CallAnswer<Call extends CallDeclaration> = InferOutput<Call['answer']>;

/** One name for one call: `event` alone names four. */
export const callKey = (call: Pick<CallDeclaration, 'service' | 'method' | 'name'>): string =>
	`${call.service} ${call.method} ${call.name}`;

/**
 * The first required field that a checked answer lacks, or ''. Null and '' are no values; a list may be empty.
 *
 * @param data after the check against `call.answer`.
 * @param isEmpty the answer had no data (status 1): then only lists have a value.
 */
export const missingField = (call: Pick<CallDeclaration, 'required'>, data: unknown, isEmpty: boolean): string =>
	call.required?.find((field) => {
		const value = (data as Record<string, unknown> | null)?.[field] ?? '';
		return isEmpty ? !Array.isArray(value) : value === '';
	}) ?? '';
