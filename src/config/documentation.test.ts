import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkSettings } from './read.ts';
import { runtimePart } from './run-time.ts';

const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
const written = (value: unknown): string =>
	typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `\`${value}\`` : '';

/** Made of other settings where the newspaper sets none. */
const isDerived = (group: string, name: string): boolean =>
	group === 'site' && ['title', 'companyName', 'description'].includes(name);

describe('docs/settings.md', () => {
	it('E-54: lists every setting with its default, and no other', () => {
		const settings = checkSettings({}, 'test');
		const names = Object.entries(settings).flatMap(([group, values]) =>
			Object.keys(values).map((name) => `${group}.${name}`),
		);
		const documented = [...page.matchAll(/^\| `((?:parts|site|window|page|export|publish|sources)\.\w+)` \|/gm)].map(
			(match) => match[1],
		);
		expect(documented.sort()).toEqual(names.sort());
		for (const [group, values] of Object.entries(settings)) {
			for (const [name, value] of Object.entries(values)) {
				const row = page.split('\n').find((line) => line.startsWith(`| \`${group}.${name}\` |`)) ?? '';
				if (written(value) !== '' && value !== '' && !isDerived(group, name))
					expect(row, `${group}.${name}`).toContain(written(value));
			}
		}
	});

	it('M-25: says of each setting whether it is edited at run time or needs an export', () => {
		const settings = checkSettings({}, 'test');
		const runtime = runtimePart(settings);
		const { site, window, page: ofPages } = settings;
		for (const [group, values] of Object.entries({ site, window, page: ofPages })) {
			for (const name of Object.keys(values)) {
				const [, row = ''] = new RegExp(`^\\| \`${group}\\.${name}\` \\|(.*)$`, 'm').exec(page) ?? [];
				const isEdited = Object.hasOwn({ site: runtime.site, window: runtime.window, page: {} }[group] ?? {}, name);
				const isBoth = name === 'showAdvertising';
				expect(row.split(' | ')[2], `${group}.${name}`).toBe(
					isBoth ? 'export; edit turns it off' : isEdited ? 'edit' : 'export',
				);
			}
		}
	});
});
