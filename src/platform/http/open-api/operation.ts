/** One call of the contract as an OpenAPI operation. */
import type { CallDeclaration } from '../../../contract/call.ts';
import { identityFields } from './identity.ts';
import { isObject, type Json, requestSchema, schemaOf } from './schemas.ts';

const reference = (kind: 'parameters' | 'responses' | 'schemas', name: string): Json => ({
	$ref: `#/components/${kind}/${name}`,
});

const queryParameters = (call: CallDeclaration): Json[] => {
	const { properties, required } = requestSchema(call.request);
	const ownProperties = isObject(properties) ? properties : {};
	return [
		...Object.entries(ownProperties).map(([name, schema]) => ({
			name,
			in: 'query',
			required: Array.isArray(required) && required.includes(name),
			schema,
		})),
		...identityFields
			.filter((name) => !Object.hasOwn(ownProperties, name))
			.map((name) => reference('parameters', name)),
	];
};

/** A form carries the identity fields; a multipart upload only `device`, in the query. */
const bodyOf = (call: CallDeclaration): Json => {
	const schema = requestSchema(call.request);
	return call.encoding === 'multipart'
		? { 'multipart/form-data': { schema } }
		: { 'application/x-www-form-urlencoded': { schema: { allOf: [schema, reference('schemas', 'IdentityFields')] } } };
};

/** The headers that the call accepts or needs (A-084, R-REQ-19…22). */
const securityOf = ({ token, signed }: CallDeclaration): Json[] => {
	const withToken = token === 'none' ? [{}] : token === 'member' ? [{ token: [] }] : [{}, { token: [] }];
	const withSignature = withToken.map((keys) => ({ ...keys, authToken: [], time: [], sign: [] }));
	return signed === undefined ? withToken : signed === 'once' ? withSignature : [...withToken, ...withSignature];
};

/** HTTP status 200 carries an envelope, whose `status` says whether the call succeeded. */
const answerOf = (call: CallDeclaration): Json => {
	if (call.binary !== undefined)
		return {
			description: 'The file, or an envelope with an error',
			content: {
				[call.binary]: { schema: { type: 'string', contentMediaType: call.binary } },
				'application/json': { schema: reference('schemas', 'ErrorEnvelope') },
			},
		};
	const success = {
		type: 'object',
		required: ['status', 'data'],
		properties: { status: { type: 'integer', const: 0 }, data: schemaOf(call.answer, 'output') },
	};
	return {
		description: 'The envelope',
		content: {
			'application/json': {
				schema: { oneOf: [success, reference('schemas', 'EmptyEnvelope'), reference('schemas', 'ErrorEnvelope')] },
			},
		},
	};
};

const responsesOf = (call: CallDeclaration): Json => ({
	200: answerOf(call),
	...(call.method === 'POST' ? { 413: reference('responses', 'TooLarge') } : {}),
	...(call.encoding === 'multipart' ? { 415: reference('responses', 'UnsupportedFile') } : {}),
	429: reference('responses', 'TooManyRequests'),
	500: reference('responses', 'Failure'),
});

/** The operation of a call. */
export const operationOf = (call: CallDeclaration): Json => ({
	operationId: `${call.service}.${call.method}.${call.name}`,
	tags: [call.service],
	summary: call.summary,
	description: `Source: ${call.requirement}${call.addition === true ? ' (an addition of this project)' : ''}.${call.optional === true ? ' A platform may lack it.' : ''}`,
	...(call.method === 'GET'
		? { parameters: queryParameters(call) }
		: {
				parameters: call.encoding === 'multipart' ? [reference('parameters', 'device')] : [],
				requestBody: { required: true, content: bodyOf(call) },
			}),
	security: securityOf(call),
	responses: responsesOf(call),
});
