/** Converts the schemas of the contract to JSON schemas; entities become named components. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import * as adverts from '../../../contract/adverts.ts';
import * as activityEntities from '../../../contract/entities/activities.ts';
import * as channelEntities from '../../../contract/entities/channels.ts';
import * as circleEntities from '../../../contract/entities/circles.ts';
import * as commentEntities from '../../../contract/entities/comments.ts';
import * as contributionEntities from '../../../contract/entities/contributions.ts';
import * as frontEntities from '../../../contract/entities/front.ts';
import * as liveEntities from '../../../contract/entities/live.ts';
import * as peopleEntities from '../../../contract/entities/people.ts';
import * as questionEntities from '../../../contract/entities/questions.ts';
import * as readingEntities from '../../../contract/entities/reading.ts';
import * as sharedEntities from '../../../contract/entities/shared.ts';
import * as uploadEntities from '../../../contract/entities/uploads.ts';
import * as feed from '../../../contract/feed.ts';
import * as members from '../../../contract/members.ts';
import * as papers from '../../../contract/papers.ts';
import * as site from '../../../contract/site.ts';

export type Json = Record<string, unknown>;

const sources: readonly object[] = [
	activityEntities,
	channelEntities,
	circleEntities,
	commentEntities,
	contributionEntities,
	frontEntities,
	liveEntities,
	peopleEntities,
	questionEntities,
	readingEntities,
	sharedEntities,
	papers,
	uploadEntities,
	adverts,
	feed,
	members,
	site,
];

export const isObject = (value: unknown): value is Json =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isSchema = (value: unknown): value is GenericSchema => isObject(value) && value['kind'] === 'schema';

const suffix = 'Answer';

/** Entities by the name of their component: exports of the contract called `…Answer`. */
const entities: Record<string, GenericSchema> = {};
const nameOf = new Map<GenericSchema, string>();

/** Makes the entities that files export components of the document. */
export const nameEntities = (files: readonly object[]): void => {
	for (const [exportedName, schema] of files.flatMap((file) => Object.entries(file))) {
		if (!exportedName.endsWith(suffix) || !isSchema(schema)) continue;
		const name = exportedName.slice(0, -suffix.length);
		entities[name] = schema;
		nameOf.set(schema, name);
	}
};

nameEntities(sources);

type Direction = 'input' | 'output';

const jsonSchemaOf = (schema: GenericSchema, typeMode: Direction): Json => {
	const options = {
		errorMode: 'ignore',
		typeMode,
		target: 'draft-2020-12',
		definitions: entities,
		overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
		// A file is the only schema of the contract that JSON schema cannot express.
		overrideSchema: ({ valibotSchema, jsonSchema }: { valibotSchema: { type: string }; jsonSchema: object }) =>
			valibotSchema.type === 'blob' ? { type: 'string', contentMediaType: 'application/octet-stream' } : jsonSchema,
	} as const;
	const { $schema: _schema, $defs: _definitions, ...rest } = toJsonSchema(schema, options) as Json;
	return rest;
};

/** Replaces the metadata of the wire's `list` and `nullable` with JSON schema. */
const resolveReferences = (value: unknown, typeMode: Direction): unknown => {
	if (Array.isArray(value)) return value.map((item) => resolveReferences(item, typeMode));
	if (!isObject(value)) return value;
	const { listOf, nullOr, ...rest } = value;
	if (isSchema(listOf)) return { ...rest, type: 'array', items: schemaOf(listOf, typeMode) };
	if (isSchema(nullOr)) return { ...rest, anyOf: [schemaOf(nullOr, typeMode), { type: 'null' }] };
	return Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, resolveReferences(part, typeMode)]));
};

/** The JSON schema of the input or output of a schema; a reference for an entity. */
export const schemaOf = (schema: GenericSchema, typeMode: Direction): Json => {
	const name = nameOf.get(schema);
	return name === undefined
		? (resolveReferences(jsonSchemaOf(schema, typeMode), typeMode) as Json)
		: { $ref: `#/components/schemas/${name}` };
};

/** Whether a schema accepts text or a number: forms and queries carry both as text. */
const isTextOrNumber = (schema: unknown): boolean =>
	isObject(schema) &&
	Array.isArray(schema['anyOf']) &&
	JSON.stringify(schema['anyOf']) === '[{"type":"string"},{"type":"number"}]';

/** The fields of a request as they are sent; ids and numbers have the type that they are converted to. */
export const requestSchema = (request: GenericSchema): Json => {
	const [inputSchema, outputSchema] = [schemaOf(request, 'input'), schemaOf(request, 'output')];
	const [fields, meanings] = [inputSchema['properties'], outputSchema['properties']];
	if (!isObject(fields) || !isObject(meanings)) return inputSchema;
	const properties = Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, isTextOrNumber(field) ? meanings[name] : field]),
	);
	return { ...inputSchema, properties };
};

/** `#/components/schemas` of all entities. */
export const entitySchemas = (): Json => {
	const schemas: Json = {};
	for (const [name, schema] of Object.entries(entities)) {
		// The copy is not known as an entity, so it is converted instead of referenced.
		schemas[name] = resolveReferences(jsonSchemaOf({ ...schema }, 'output'), 'output');
	}
	return schemas;
};
