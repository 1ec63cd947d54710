import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { calls } from '../../src/contract/all.ts';
import { openApi } from '../../src/platform/http/open-api.ts';

interface Operation {
	operationId: string;
	parameters?: { name: string; in: string }[];
	requestBody?: { content: Record<string, { schema: { properties: Record<string, object> } }> };
}

/** What is served: the document as JSON. */
const served = () =>
	JSON.parse(JSON.stringify(openApi())) as { openapi: string; paths: Record<string, Record<string, Operation>> };

it('is valid OpenAPI 3.1 by a public validator', async () => {
	const validator = new Validator();
	expect(await validator.validate(served())).toEqual({ valid: true });
	expect(validator.version).toBe('3.1');
	// The validator finds what is wrong: a document without a title is not taken.
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
	expect(upload?.parameters).toMatchObject([{ name: 'device', in: 'query' }]);
	expect(JSON.stringify(paths['/api/sso/thirdLogin'])).toContain('authToken');
});
