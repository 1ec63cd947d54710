import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../command-line/root.ts';

interface SafeVersion {
	package: string;
	/** The lowest version without known weaknesses; '' when the package may not be installed at all. */
	lowest: string;
	reason: string;
	/** A lower version that is installed all the same, and why that is safe. */
	accepted?: string;
	because?: string;
}

interface Lock {
	packages: Readonly<Record<string, { version?: string; resolved?: string; integrity?: string; link?: boolean }>>;
}

const read = <Content>(file: string): Content => JSON.parse(readFileSync(join(root, file), 'utf8')) as Content;
const versions = read<SafeVersion[]>('lint/safe-versions.json');
const lock = read<Lock>('package-lock.json');

/** Whether a version is at least another one. A preliminary version (`1.2.0-beta`) is lower than the release. */
const isAtLeast = (version: string, lowest: string): boolean => {
	const parts = (text: string): number[] => (text.split('-')[0] ?? '').split('.').map(Number);
	const [have, need] = [parts(version), parts(lowest)];
	const at = need.findIndex((part, index) => part !== (have[index] ?? 0));
	return at < 0 ? !version.includes('-') : (have[at] ?? 0) > (need[at] ?? 0);
};

/** Sentences about packages of a lock that are older than they may be. */
const tooOld = (list: readonly SafeVersion[], { packages }: Lock): string[] =>
	list.flatMap(({ package: name, lowest, reason, accepted }) =>
		Object.entries(packages)
			.filter(([path]) => path.endsWith(`node_modules/${name}`))
			.filter(([, { version = '' }]) => version !== accepted && (lowest === '' || !isAtLeast(version, lowest)))
			.map(([path, { version }]) => `${path} ${version} is older than ${lowest}: ${reason}`),
	);

describe('the lock', () => {
	it('contains no version with a known weakness', () => {
		expect(tooOld(versions, lock)).toEqual([]);
	});

	it.each(
		versions.filter(({ accepted }) => accepted !== undefined),
	)('the exception for $package is needed and explained', ({ package: name, accepted, because = '', lowest }) => {
		expect(lock.packages[`node_modules/${name}`]?.version).toBe(accepted);
		expect(isAtLeast(accepted ?? '', lowest)).toBe(false);
		expect(because.length).toBeGreaterThan(20);
	});

	it('names the digest of every package, and no registry but the public one', () => {
		const installed = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && link !== true);
		expect(installed.length).toBeGreaterThan(100);
		for (const [path, { integrity = '', resolved }] of installed) {
			expect(integrity, path).toMatch(/^sha512-/);
			expect(resolved ?? 'https://registry.npmjs.org/', path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
		}
	});
});

describe('the check of versions', () => {
	it.each([
		['1.2.3', '1.2.3', true],
		['1.10.0', '1.9.9', true],
		['2.0.0', '10.0.0', false],
		['1.2.3-beta.1', '1.2.3', false],
		['1.2.4-beta.1', '1.2.3', true],
		['1.2', '1.2.0', true],
	])('%s is at least %s: %s', (version, lowest, expected) => {
		expect(isAtLeast(version, lowest)).toBe(expected);
	});

	it('finds old versions at any depth, and packages that may not be there', () => {
		const entry = { package: 'a', lowest: '1.1.0', reason: 'r' };
		const packages = { 'node_modules/a': { version: '1.1.0' }, 'node_modules/b/node_modules/a': { version: '1.0.9' } };
		expect(tooOld([entry], { packages })).toEqual(['node_modules/b/node_modules/a 1.0.9 is older than 1.1.0: r']);
		expect(tooOld([{ ...entry, lowest: '' }], { packages })).toHaveLength(2);
	});
});
