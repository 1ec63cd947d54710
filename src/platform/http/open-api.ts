import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { calls } from '../../contract/all.ts';
import type { CallDeclaration } from '../../contract/call.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: GenericSchema, typeMode: 'input' | 'output'): Json => {
	const { $schema: _, ...rest } = toJsonSchema(schema, {
		errorMode: 'ignore',
		typeMode,
		// Of all that we declare only a file has no schema of its own.
		overrideSchema: ({ valibotSchema, jsonSchema }) =>
			valibotSchema.type === 'blob' ? { type: 'string', contentMediaType: 'application/octet-stream' } : jsonSchema,
	}) as Json;
	return rest;
};

const envelope = (call: CallDeclaration): Json => ({
	type: 'object',
	required: ['status'],
	properties: {
		status: { type: 'integer', description: '0 with data, 1 for nothing, otherwise an error that msg tells' },
		data: schemaOf(call.answer, 'output'),
		msg: { type: 'string' },
	},
});

const isObject = (value: unknown): value is Json =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const parametersOf = (request: Json): Json[] => {
	const required = Array.isArray(request['required']) ? request['required'] : [];
	const properties = isObject(request['properties']) ? request['properties'] : {};
	return Object.entries(properties).map(([name, schema]) => ({
		name,
		in: 'query',
		required: required.includes(name),
		schema,
	}));
};

/** The one identity field of a multipart upload. */
const device: Json = { name: 'device', in: 'query', required: false, schema: { type: 'string' } };

/** Who may call: with a member's token, with any or none; authorized calls are signed beside it. */
const securityOf = (call: CallDeclaration): Json[] => {
	const signature = call.signed !== undefined ? { authToken: [], time: [], sign: [] } : {};
	const signed = { token: [], ...signature };
	if (call.token === 'member') return [signed];
	return call.signed !== undefined ? [signature] : [{}, signed];
};

const apiKey = (name: string): Json => ({ type: 'apiKey', in: 'header', name });

const responseOf = (call: CallDeclaration): Json =>
	call.binary === undefined
		? { description: 'The envelope', content: { 'application/json': { schema: envelope(call) } } }
		: { description: 'The file; an error has an envelope', content: { [call.binary]: {} } };

const operation = (call: CallDeclaration): Json => {
	const request = schemaOf(call.request, 'input');
	return {
		operationId: `${call.service}.${call.method}.${call.name}`,
		tags: [call.service],
		summary: call.summary,
		description: `Source: ${call.requirement}.`,
		...(call.method === 'GET'
			? { parameters: parametersOf(request) }
			: {
					parameters: call.encoding === 'multipart' ? [device] : [],
					requestBody: {
						content: {
							[call.encoding === 'multipart' ? 'multipart/form-data' : 'application/x-www-form-urlencoded']: {
								schema: request,
							},
						},
					},
				}),
		security: securityOf(call),
		responses: { 200: responseOf(call) },
	};
};

let made: Json | undefined;

/** The OpenAPI 3.1 document of the contract. */
export const openApi = (): Json => {
	if (made !== undefined) return made;
	const paths: Record<string, Json> = {};
	for (const call of calls) {
		const path = `/api/${call.service}/${call.name}`;
		paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
	}
	made = {
		openapi: '3.1.0',
		info: {
			title: 'Touch Edition: content platform',
			version: '1.0',
			description:
				'Every answer is an envelope {status, data, msg}. Identity fields (siteId, siteID, siteid, appID, device, curVersions, apiVersion) and t may stand beside the parameters of every call.',
		},
		components: {
			securitySchemes: Object.fromEntries(['token', 'authToken', 'time', 'sign'].map((name) => [name, apiKey(name)])),
		},
		paths,
	};
	return made;
};
