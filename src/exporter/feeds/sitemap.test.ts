import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Manifest } from '../manifest/manifest.ts';
import { sitemapFiles } from './sitemap.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-edition-sitemap-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A manifest with pages p0…, of which p1 is not listed. */
const pages = (count: number): Manifest => {
	const manifest = new Manifest(join(folder, String(count)));
	for (let index = 0; index < count; index += 1) {
		manifest.record({
			path: `/p${index}.html`,
			route: 'newsDetail',
			parameters: { id: `p${index}` },
			kind: 'page',
			item: '',
			modified: index === 0 ? '2026-11-18T09:30:00+08:00' : '',
			listed: index !== 1,
			reads: '[]',
			tags: '',
			cause: 'the whole site was exported',
		});
	}
	return manifest;
};

describe('the sitemap', () => {
	it('E-42: lists the pages for search engines with their time', () => {
		const [file, ...others] = [...sitemapFiles(pages(3), 'https://news.example.org')];
		expect(others).toEqual([]);
		expect(file?.path).toBe('/sitemap.xml');
		expect(file?.content).toContain(
			'<url><loc>https://news.example.org/p0.html</loc><lastmod>2026-11-18T09:30:00+08:00</lastmod></url>',
		);
		expect(file?.content).not.toContain('p1.html');
	});

	it('is an index beyond the limit', () => {
		const files = [...sitemapFiles(pages(8), 'https://news.example.org', 3)];
		expect(files.map((file) => file.path)).toEqual([
			'/sitemap-1.xml',
			'/sitemap-2.xml',
			'/sitemap-3.xml',
			'/sitemap.xml',
		]);
		expect(files.at(-1)?.content).toContain('<loc>https://news.example.org/sitemap-3.xml</loc>');
		expect(files.slice(0, 3).flatMap((file) => [...file.content.matchAll(/<loc>/g)])).toHaveLength(7);
	});
});
