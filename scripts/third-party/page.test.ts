import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Lock, thirdPartyPage } from './page.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');

it('E-66: THIRD-PARTY.md lists every package that the product is shipped with, and its licence', () => {
	const page = read('THIRD-PARTY.md');
	expect(page).toBe(thirdPartyPage(JSON.parse(read('package-lock.json')) as Lock));
	const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
	for (const name of Object.keys(dependencies)) expect(page).toContain(`| ${name} | `);
});

it('E-66: a package without a licence is noticed; tools of the development are left out', () => {
	expect(thirdPartyPage({ packages: { 'node_modules/a': { license: 'MIT', dev: true } } })).not.toContain('| a |');
	expect(() => thirdPartyPage({ packages: { 'node_modules/a': {} } })).toThrow('no licence for a');
});
