import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { publishOwnFiles } from './own-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-own-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('publishes the newspaper’s own files, removes what is gone, and overwrites nothing of the export', () => {
	const [from, to, temporary] = ['public', 'site', 'temporary'].map((name) => join(folder, name)) as [
		string,
		string,
		string,
	];
	for (const name of ['public/.well-known', 'public/app/x', 'site', 'temporary'])
		mkdirSync(join(folder, name), { recursive: true });
	for (const name of [
		'own.css',
		'robots.txt',
		'.DS_Store',
		'.well-known/security.txt',
		'app/x/home.html',
		'news-sitemap.xml',
	])
		writeFileSync(join(from, name), name);
	const first = publishOwnFiles(from, to, { before: [], pages: '/app/x/', temporary });
	expect(first.published.sort()).toEqual(['/.well-known/security.txt', '/own.css']);
	expect(first.refused.map(({ path }) => path).sort()).toEqual([
		'/app/x/home.html',
		'/news-sitemap.xml',
		'/robots.txt',
	]);
	expect(readFileSync(join(to, 'own.css'), 'utf8')).toBe('own.css');
	expect(existsSync(join(to, 'robots.txt'))).toBe(false);
	rmSync(join(from, 'own.css'));
	publishOwnFiles(from, to, { before: first.published, pages: '/app/x/', temporary });
	expect(existsSync(join(to, 'own.css'))).toBe(false);
	expect(existsSync(join(to, '.well-known', 'security.txt'))).toBe(true);
});
