import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../command-line/root.ts';
import { isLater, isVersion, releasedChangelog } from './changelog.ts';

describe('versions', () => {
	it('follow each other', () => {
		const order = [
			'0.9.9',
			'1.0.0-beta.2',
			'1.0.0-rc.1',
			'1.0.0-rc.2',
			'1.0.0-rc.10',
			'1.0.0',
			'1.0.1',
			'1.10.0',
			'2.0.0',
		];
		for (const [index, version] of order.entries())
			for (const [place, other] of order.entries())
				expect(isLater(version, other), `${version} ${other}`).toBe(index > place);
		for (const wrong of ['1.0', 'v1.0.0', '1.0.0-', '1.0.0 ', '']) expect(isVersion(wrong)).toBe(false);
	});

	it('package, lock and changelog say the same one', () => {
		const read = (name: string): string => readFileSync(join(root, name), 'utf8');
		const { version } = JSON.parse(read('package.json')) as { version: string };
		const lock = JSON.parse(read('package-lock.json')) as {
			version: string;
			packages: Record<string, { version: string }>;
		};
		expect(isVersion(version)).toBe(true);
		expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
		expect(read('CHANGELOG.md')).toContain(`\n## ${version} (`);
	});

	it('the changelog has a day for each version that has a tag, and for no other', ({ skip }) => {
		const git = (...parameters: string[]): string =>
			spawnSync('git', parameters, { cwd: root, encoding: 'utf8' }).stdout.trim();
		if (git('rev-parse', '--is-shallow-repository') !== 'false') skip('a checkout without its history has no tags');
		const tags = git('tag', '--list', 'v*').split('\n').filter(Boolean);
		const headings = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## (\d\S*) \((.*)\)$/gm);
		for (const [, version = '', day = ''] of headings)
			expect([version, /^\d{4}-\d\d-\d\d$/.test(day)]).toEqual([version, tags.includes(`v${version}`)]);
	});
});

describe('the changelog of a release', () => {
	const text = '# Changelog\n\n## Unreleased\n\n- One.\n\n## 1.0.0 (2026-01-01)\n\n- Two.\n';
	it('puts what was unreleased under its version', () => {
		expect(releasedChangelog(text, '1.1.0', '2026-02-02')).toBe(
			'# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-02-02)\n\n- One.\n\n## 1.0.0 (2026-01-01)\n\n- Two.\n',
		);
	});

	it('refuses a release that says nothing, or that was made', () => {
		const released = releasedChangelog(text, '1.1.0', '2026-02-02');
		expect(() => releasedChangelog(released, '1.2.0', '2026-02-02')).toThrow('"Unreleased" is empty');
		expect(() => releasedChangelog(text, '1.0.0', '2026-02-02')).toThrow('already');
	});
});
