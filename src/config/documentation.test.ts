import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkSettings } from './read.ts';

const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
const written = (value: unknown): string =>
	typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `\`${value}\`` : '';

describe('docs/settings.md', () => {
	it('E-54: lists every setting with its default, and no other', () => {
		const settings = checkSettings({}, 'test');
		const names = Object.entries(settings).flatMap(([group, values]) =>
			Object.keys(values).map((name) => `${group}.${name}`),
		);
		const documented = [...page.matchAll(/^\| `((?:site|window|page|export)\.\w+)` \|/gm)].map((match) => match[1]);
		expect(documented.sort()).toEqual(names.sort());
		for (const [group, values] of Object.entries(settings)) {
			for (const [name, value] of Object.entries(values)) {
				const row = page.split('\n').find((line) => line.startsWith(`| \`${group}.${name}\` |`)) ?? '';
				if (written(value) !== '' && value !== '' && name !== 'description')
					expect(row, `${group}.${name}`).toContain(written(value));
			}
		}
	});
});
