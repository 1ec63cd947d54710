import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi } from '../../src/platform/http/open-api/document.ts';
import { serverParts } from '../../src/server-parts.ts';
import { calls } from './support/all-calls.ts';
import { clientSource } from './support/open-api-client.ts';
import { openPlatform, type Platform } from './support/platform.ts';

type Json = Record<string, unknown>;

interface Operation {
	operationId: string;
	parameters?: { name?: string; in?: string; $ref?: string }[];
	requestBody?: { content: Record<string, { schema: { properties: Record<string, object> } }> };
	responses: Record<string, Json>;
}

type Served = {
	openapi: string;
	servers: Json[];
	components: Record<'schemas' | 'parameters' | 'responses', Record<string, Json>>;
	paths: Record<string, Record<string, Operation>>;
};

/** The document as it is served, as JSON. */
const document = JSON.stringify(await openApi(serverParts));
const served = () => JSON.parse(document) as Served;

const isObject = (value: unknown): value is Json =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const says = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'const', 'enum'];

/** The schemas inside a schema. */
const partsOf = (schema: Json): [string, unknown][] => [
	...Object.entries(isObject(schema['properties']) ? schema['properties'] : {}),
	...['anyOf', 'oneOf', 'allOf'].flatMap((name) =>
		(Array.isArray(schema[name]) ? schema[name] : []).map((part, place): [string, unknown] => [
			`${name}${place}`,
			part,
		]),
	),
	...['items', 'additionalProperties']
		.filter((name) => name in schema)
		.map((name): [string, unknown] => [name, schema[name]]),
];

/** Places of schemas without any constraint. */
const silent = (schema: unknown, place: string): string[] => {
	if (!isObject(schema) || !says.some((name) => name in schema)) return [place];
	if (schema['type'] === 'array' && !('items' in schema)) return [`${place}.items`];
	return partsOf(schema).flatMap(([name, part]) => silent(part, `${place}.${name}`));
};

/** Every `schema` in the document, wherever it is, and the components. */
const schemasIn = (value: unknown, place: string): [string, unknown][] => {
	if (Array.isArray(value)) return value.flatMap((item, index) => schemasIn(item, `${place}/${index}`));
	if (!isObject(value)) return [];
	return Object.entries(value).flatMap(([name, part]) =>
		name === 'schema' ? [[`${place}/schema`, part] as [string, unknown]] : schemasIn(part, `${place}/${name}`),
	);
};

it('is valid OpenAPI 3.1 by a public validator', async () => {
	const validator = new Validator();
	expect(await validator.validate(served())).toEqual({ valid: true });
	expect(validator.version).toBe('3.1');
	// The validator finds errors: it refuses a document without a title.
	const broken = { ...served(), info: { version: '1' } };
	expect((await new Validator().validate(broken)).valid).toBe(false);
});

it('names each operation once, and describes the files of uploads', () => {
	const { paths } = served();
	const operations = Object.values(paths).flatMap((path) => Object.values(path));
	expect(operations).toHaveLength(calls.length);
	expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(calls.length);
	const upload = paths['/api/base/upload']?.['post'];
	expect(upload?.requestBody?.content['multipart/form-data']?.schema.properties['file']).toEqual({
		type: 'string',
		contentMediaType: 'application/octet-stream',
	});
	expect(upload?.parameters).toEqual([{ $ref: '#/components/parameters/device' }]);
	expect(served().components.parameters['device']).toMatchObject({ name: 'device', in: 'query' });
	expect(JSON.stringify(paths['/api/sso/thirdLogin'])).toContain('authToken');
});

it('no schema is empty: every field, list and file has a type', () => {
	const { components, paths } = served();
	const named = Object.entries(components.schemas);
	expect(named.length).toBeGreaterThan(50);
	const all = [...named, ...schemasIn(paths, ''), ...schemasIn(components.parameters, 'parameters')];
	expect(all.length).toBeGreaterThan(300);
	expect(all.flatMap(([place, schema]) => silent(schema, place))).toEqual([]);
	// The walk finds what it searches for.
	expect(silent({ type: 'object', properties: { list: { type: 'array', items: {} } } }, 'x')).toEqual(['x.list.items']);
	expect(silent({ type: 'array' }, 'x')).toEqual(['x.items']);
});

it('names the entities, the identity fields, the server and the errors', () => {
	const { components, paths, servers } = served();
	expect(servers).toHaveLength(1);
	expect(components.schemas['Article']).toMatchObject({ type: 'object', required: ['fileId', 'title'] });
	expect(components.schemas['ArticleList']?.['properties']).toMatchObject({
		list: { type: 'array', items: { $ref: '#/components/schemas/ArticleItem' } },
	});
	expect(Object.keys(components.parameters)).toEqual([
		'siteId',
		'siteID',
		'siteid',
		'appID',
		'device',
		'curVersions',
		'apiVersion',
		't',
	]);
	for (const operation of Object.values(paths).flatMap((path) => Object.values(path)))
		expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '429', '500']));
	const vote = paths['/api/base/vote']?.['post'];
	expect(JSON.stringify(vote?.responses['200'])).toContain('#/components/schemas/ErrorEnvelope');
});

describe('a client whose types openapi-typescript generates', () => {
	let platform: Platform;
	let folder: string;
	let address: string;
	let server: ReturnType<typeof createAdaptorServer>;
	beforeAll(async () => {
		platform = await openPlatform('SQLite');
		server = createAdaptorServer({ fetch: platform.app.fetch });
		await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
		address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		folder = mkdtempSync(join(tmpdir(), 'touch-open-api-'));
		const document = await (await fetch(`${address}/api/openapi.json`)).text();
		writeFileSync(join(folder, 'api.d.ts'), astToString(await openapiTS(document)));
		writeFileSync(join(folder, 'client.ts'), clientSource);
	});
	afterAll(async () => {
		rmSync(folder, { recursive: true, force: true });
		await new Promise((closed) => server.close(closed));
		await platform.close();
	});

	it('compiles, and calls the running platform', async () => {
		const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
		const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2023,dom'];
		const compiled = spawnSync(process.execPath, [compiler, ...options, '--allowImportingTsExtensions', 'client.ts'], {
			cwd: folder,
			encoding: 'utf8',
		});
		expect(compiled.stdout).toBe('');
		expect(compiled.status).toBe(0);
		const client = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as {
			tour: (address: string) => Promise<unknown>;
		};
		expect(await client.tour(address)).toEqual({
			list: expect.any(Number),
			title: expect.stringMatching(/./),
			picture: expect.any(Boolean),
			missing: 404,
			nickname: expect.stringMatching(/./),
			refused: 401,
		});
	});
});
