import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Tag } from './dependency-tags.ts';

/**
 * The services of section 7 of the specification, each with an address of its own in the window settings.
 * `base` is the content service, `nis` vote and access, `statistics` the analytics host, which is an extra setting.
 */
export const services = ['base', 'nis', 'sso', 'advertising', 'vod', 'storage', 'statistics'] as const;
export type Service = (typeof services)[number];

/** How long an answer that is the same for every caller may be cached. */
export interface CacheRule {
	/** Seconds that a browser or a proxy may use it. */
	seconds: number;
	/** The answer contains content only: the platform reuses it until the change feed advances. */
	untilChange?: true;
}

/** User ids that are SM2-enciphered from version 3 (R-REQ-23, A-097). */
export interface EncipheredFields {
	fields: readonly string[];
	/** From that version on, plain text is refused (R-VAL-14, R-VAL-15). */
	plainRefused?: true;
}

/** Everything about one call of the wire. Client, platform, exporter, OpenAPI document and tests derive from it. */
export interface CallDeclaration<
	Request extends GenericSchema = GenericSchema,
	Answer extends GenericSchema = GenericSchema,
> {
	service: Service;
	/**
	 * The name in the specification, or the name chosen for a call that the specification only describes; also the path
	 * below the address of the service.
	 */
	name: string;
	method: 'GET' | 'POST';
	/** Encoding of a POST body; parameters of a GET are in the query (R-REQ-02…04). */
	encoding?: 'form' | 'multipart';
	/** Maximum size in bytes of the file of a multipart call. */
	maxFileSize?: number;
	/**
	 * Parameters of a GET that may also be sent as a header of the same name, so that no log of addresses has them. The client does
	 * so where the service is on the site's own origin; other platforms need not know it.
	 */
	headerFields?: readonly string[];
	/** One sentence for the OpenAPI document. */
	summary: string;
	/** Id of the requirement (docs/requirements.md). */
	requirement: string;
	/** An addition of this project: the specification does not list it. */
	addition?: true;
	/**
	 * Whether the call changes anything, whatever its method. Pages of other sites can make neither writes nor
	 * POSTs.
	 */
	effect: 'read' | 'write';
	/** A platform may not have this call: it then answers HTTP status 404, and pages do without its data. */
	optional?: true;
	/** Parameters, without identity fields and `t`. They arrive as text, and the schema converts them. */
	request: Request;
	/** The `data` of an answer with status 0. Lenient: unknown or missing fields never break a page. */
	answer: Answer;
	/**
	 * Fields that an answer must have; an answer without one is a failure. Only lists may be empty: see `missingField`.
	 */
	required?: readonly string[];
	/** The field that must repeat a parameter: with another value it is the answer to another call, and a failure. */
	echoes?: { parameter: string; field: string };
	/** Without it the answer is never cached. */
	cache?: CacheRule;
	/**
	 * Use of the header `token`. `none`: it is ignored, because the call fetches one. `ifValid`: it identifies
	 * the caller while it is valid, and is ignored otherwise. `optional`: it identifies the caller, and an expired one
	 * is refused with 10111. `member`: the call is refused without the token of a signed-in member.
	 */
	token: 'none' | 'ifValid' | 'optional' | 'member';
	/**
	 * Auth token, time and signature (R-REQ-19…22). `once`: always required, and each signature is accepted once.
	 * `whenSet`: required when the platform is configured to require them.
	 */
	signed?: 'once' | 'whenSet';
	/** User ids that are enciphered. */
	enciphered?: EncipheredFields;
	/** The whole payload is enciphered with SM4 (R-REQ-24). */
	wholePayloadCipher?: true;
	/** A read that carries the reader's id, as writes do (R-ENT-102). */
	carriesReaderId?: true;
	/** The answer is bytes of this type, without an envelope; an error has an envelope. */
	binary?: 'image/png' | 'audio/wav';
	/** Time limit: 5 s for start-up and auth calls, 50 s for all others. */
	timeout?: 'short' | 'long';
	/** A failure is passed on to the page instead of leaving the data empty: for writes and main calls. */
	rejects?: true;
	/** The answer also carries response headers (R-REQ-30). */
	withHeaders?: true;
	/**
	 * A write that readers repeat, and that the platform limits by member, device and address: a reader's action, or the
	 * count of a view or click. For `member` the platform limits each member, and no address: in a crowd, many members
	 * vote and sign up from one address.
	 */
	rate?: 'action' | 'view' | 'member';
	/**
	 * The member's last answer stays on the device, until they sign out, and is shown without a network.
	 */
	answersOffline?: true;
	/** Only callers with the export token may make the call: the exporter and the preview. */
	internal?: true;
	/**
	 * Tags of the one entity that the answer is about. Status 404 of such a call means that this entity does not exist;
	 * of any other call it means nothing about the content of a page.
	 */
	isAbout?(parameters: InferInput<Request>): readonly Tag[];
	/**
	 * Tags that the answer depends on, in addition to the ids in it; without this function, a tag for the call itself
	 * (`call:` and its name).
	 */
	dependsOn?(parameters: InferInput<Request>): readonly Tag[];
	/**
	 * Tags of the content in the answer; they replace one tag for each id in it. @param data as it arrived, before the
	 * check.
	 */
	dependsOnAnswer?(data: unknown): readonly Tag[];
}

/**
 * Declares one call of the wire.
 *
 * @returns the declaration itself, with its literal types.
 */
export const declareCall = <Request extends GenericSchema, Answer extends GenericSchema>(
	declaration: CallDeclaration<Request, Answer>,
): CallDeclaration<Request, Answer> => declaration;

/** What most reads have in common: of the content service, for everybody, and a member's token identifies the caller. */
const readDefaults = { service: 'base', method: 'GET', effect: 'read', token: 'optional' } as const;

type ReadDeclaration<Request extends GenericSchema, Answer extends GenericSchema> = Omit<
	CallDeclaration<Request, Answer>,
	keyof typeof readDefaults
> &
	Partial<Pick<CallDeclaration, 'service' | 'token'>>;

/**
 * Declares a read by GET: of the content service, for everybody, unless it says otherwise.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const declareRead = <Request extends GenericSchema, Answer extends GenericSchema>(
	declaration: ReadDeclaration<Request, Answer>,
): CallDeclaration<Request, Answer> => ({ ...readDefaults, ...declaration });

/** Parameters as a caller passes them. */
export type CallParameters<Call extends CallDeclaration> = InferInput<Call['request']>;
/** Parameters as the platform's handler receives them, after the check. */
export type CallRequest<Call extends CallDeclaration> = InferOutput<Call['request']>;
/** The answer as a caller receives it. */
export type CallAnswer<Call extends CallDeclaration> = InferOutput<Call['answer']>;

/** Parameters of a list's page. */
const pageParameters = ['page', 'size'] as const;

/**
 * The parameters that are sent: a call for a list names its page and its size, also where they have their defaults
 * (R-CONST-01), because the defaults of another platform may differ.
 */
export const sentParameters = (
	{ request }: Pick<CallDeclaration, 'request'>,
	parameters: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
	const { entries = {} } = request as { entries?: Readonly<Record<string, { default?: unknown }>> };
	const sent = { ...parameters };
	for (const name of pageParameters)
		if (sent[name] === undefined && entries[name]?.default !== undefined) sent[name] = entries[name].default;
	return sent;
};

/** A unique name for a call: four calls are named `event`. */
export const callKey = (call: Pick<CallDeclaration, 'service' | 'method' | 'name'>): string =>
	`${call.service} ${call.method} ${call.name}`;

/**
 * The first required field that a checked answer lacks, or ''. Null and '' count as missing; a list may be empty.
 *
 * @param data after the check against `call.answer`.
 * @param isEmpty the answer had no data (status 1): then only lists count as present.
 */
export const missingField = (call: Pick<CallDeclaration, 'required'>, data: unknown, isEmpty: boolean): string =>
	call.required?.find((field) => {
		const value = (data as Record<string, unknown> | null)?.[field] ?? '';
		return isEmpty ? !Array.isArray(value) : value === '';
	}) ?? '';
