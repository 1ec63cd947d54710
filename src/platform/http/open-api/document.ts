/** The OpenAPI 3.1 document of the contract. */
import type { CallDeclaration } from '../../../contract/call.ts';
import { statuses } from '../../../contract/envelope.ts';
import type { ServerPart } from '../../db/server-part.ts';
import { callsWith } from '../calls-with.ts';
import { identityParameters, identitySchema } from './identity.ts';
import { operationOf } from './operation.ts';
import { entitySchemas, type Json, nameEntities } from './schemas.ts';

const headerKey = (name: string, description: string): Json => ({ type: 'apiKey', in: 'header', name, description });

const errorStatuses = Object.values(statuses).filter((status) => status > statuses.empty);

const envelopes: Json = {
	EmptyEnvelope: {
		type: 'object',
		description: 'There is nothing: no error.',
		required: ['status'],
		properties: { status: { type: 'integer', const: statuses.empty } },
	},
	ErrorEnvelope: {
		type: 'object',
		description:
			'400 a field is missing or wrong, 401 a member is needed, 403 not allowed, 404 not found, 409 done already, 410 expired, 413 too large, 415 a file of another kind, 429 too many requests, 500 the platform failed, 1004 the authorization was rejected, 10111 the token has expired, 10102 and 10103 the login is no longer valid. Of these 413, 415, 429 and 500 are HTTP statuses too; the others come with HTTP status 200.',
		required: ['status', 'msg'],
		properties: {
			status: { type: 'integer', enum: errorStatuses },
			msg: { type: 'string', description: 'A sentence for the caller.' },
		},
	},
};

const errorResponse = (description: string, headers?: Json): Json => ({
	description,
	...(headers === undefined ? {} : { headers }),
	content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } },
});

const retryAfter: Json = {
	'Retry-After': { description: 'Seconds after which the call may succeed.', schema: { type: 'integer', minimum: 1 } },
};

const paths = (calls: readonly CallDeclaration[]): Json => {
	const byPath: Record<string, Json> = {};
	for (const call of calls) {
		const path = `/api/${call.service}/${call.name}`;
		byPath[path] = { ...byPath[path], [call.method.toLowerCase()]: operationOf(call) };
	}
	return byPath;
};

const makeDocument = (calls: readonly CallDeclaration[]): Json => ({
	openapi: '3.1.0',
	info: {
		title: 'Touch Edition: content platform',
		version: '1.0',
		description: 'Every answer but a file is an envelope {status, data, msg}.',
	},
	servers: [{ url: '/', description: 'The platform that serves this document.' }],
	components: {
		schemas: { ...entitySchemas(), ...envelopes, IdentityFields: identitySchema },
		parameters: identityParameters,
		responses: {
			TooLarge: errorResponse('The body is larger than the platform reads.'),
			UnsupportedFile: errorResponse('The file is of a kind that is not accepted.'),
			TooManyRequests: errorResponse('Too many requests.', retryAfter),
			Failure: errorResponse('The platform failed; its log has the reason.'),
		},
		securitySchemes: {
			token: headerKey('token', "The access token of a member, or a visitor's token."),
			authToken: headerKey('authToken', 'The token that nis/auth gave.'),
			time: headerKey('time', 'Epoch milliseconds of the signature.'),
			sign: headerKey('sign', 'SM3 of auth token, secret and time, as hexadecimal digits.'),
		},
	},
	paths: paths(calls),
});

const documents = new WeakMap<readonly ServerPart[], Promise<Json>>();

const withParts = async (parts: readonly ServerPart[]): Promise<Json> => {
	nameEntities((await Promise.all(parts.map((part) => part.wire?.() ?? []))).flat());
	return makeDocument(await callsWith(parts));
};

/** The document, made once for the parts of a site. */
export const openApi = (parts: readonly ServerPart[]): Promise<Json> => {
	const document = documents.get(parts) ?? withParts(parts);
	documents.set(parts, document);
	return document;
};
