import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../command-line/root.ts';
import { sampleSettings } from '../command-line/samples.ts';
import { schemaFiles } from './files.ts';
import type { Schema } from './make.ts';

const files = schemaFiles(root);
const settings = JSON.parse(files['settings.schema.json'] ?? '') as Schema;
const lines = JSON.parse(files['import.schema.json'] ?? '') as Schema;

describe('the published schemas', () => {
	it.each(Object.keys(files))('%s is what the schemas of the program say: else run "npm run schemas"', (name) => {
		expect(readFileSync(join(root, 'schemas', name), 'utf8')).toBe(files[name]);
	});

	it('describe every setting', () => {
		const groups = Object.entries(settings.properties ?? {}).filter(([name]) => name !== '$schema');
		expect(groups.map(([name]) => name)).toContain('site');
		const undescribed = groups.flatMap(([group, { properties = {} }]) =>
			Object.entries(properties)
				.filter(([, { description = '' }]) => description.length < 5)
				.map(([name]) => `${group}.${name}`),
		);
		expect(undescribed).toEqual([]);
	});

	it('know the settings of the sample, and refuse others', () => {
		const { site } = sampleSettings();
		for (const name of Object.keys(site)) expect(settings.properties?.['site']?.properties).toHaveProperty(name);
		expect(settings.additionalProperties).toBe(false);
		expect(settings.properties?.['site']?.additionalProperties).toBe(false);
	});

	it('have a choice for each kind of line', () => {
		const kinds = (lines.anyOf ?? lines.oneOf ?? []).map(({ properties }) => properties?.['kind']?.const);
		expect(kinds).toEqual(expect.arrayContaining(['column', 'author', 'article', 'module', 'advert', 'comment']));
	});
});
