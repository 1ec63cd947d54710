import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SqliteManifest } from '../../manifest/sqlite-manifest.ts';
import type { SiteFile } from '../../write/site-file.ts';
import { sitemapFiles } from './sitemap.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-edition-sitemap-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const allOf = async (files: AsyncIterable<SiteFile>): Promise<SiteFile[]> => {
	const all: SiteFile[] = [];
	for await (const file of files) all.push(file);
	return all;
};

/** A manifest with pages p0…, of which p1 is not listed. */
const pages = (count: number): SqliteManifest => {
	const manifest = new SqliteManifest(join(folder, String(count)));
	for (let index = 0; index < count; index += 1) {
		manifest.record({
			pages: [
				{
					path: `/p${index}.html`,
					route: 'newsDetail',
					parameters: { id: `p${index}` },
					variants: [],
					kind: 'page',
					item: '',
					modified: index === 0 ? '2026-11-18T09:30:00+08:00' : '',
					listed: index !== 1,
					reads: '[]',
					tags: '',
					cause: 'the whole site was exported',
				},
			],
		});
	}
	return manifest;
};

describe('the sitemap', () => {
	it('E-42: lists the pages for search engines with their time', async () => {
		const [file, ...others] = await allOf(sitemapFiles(pages(3).listed, 'https://news.example.org'));
		expect(others).toEqual([]);
		expect(file?.path).toBe('/sitemap.xml');
		expect(file?.content).toContain(
			'<url><loc>https://news.example.org/p0.html</loc><lastmod>2026-11-18T09:30:00+08:00</lastmod></url>',
		);
		expect(file?.content).not.toContain('p1.html');
	});

	it('E-42: a page of a story in several languages names them all', async () => {
		const manifest = pages(1);
		const entry = await manifest.entry('/p0.html');
		if (entry === undefined) throw new Error('The page is missing.');
		const editions = [
			{ lang: 'zh-CN', path: '/p0.html' },
			{ lang: 'en', path: '/e0.html' },
		];
		manifest.record({ pages: [{ ...entry, editions }] });
		const [file] = await allOf(sitemapFiles(manifest.listed, 'https://news.example.org'));
		expect(file?.content).toContain(
			'<lastmod>2026-11-18T09:30:00+08:00</lastmod><xhtml:link rel="alternate" hreflang="zh-CN" href="https://news.example.org/p0.html"/><xhtml:link rel="alternate" hreflang="en" href="https://news.example.org/e0.html"/></url>',
		);
	});

	it('E-42: is an index beyond the limit', async () => {
		const files = await allOf(sitemapFiles(pages(8).listed, 'https://news.example.org', { limit: 3 }));
		expect(files.map((file) => file.path)).toEqual([
			'/sitemap-1.xml',
			'/sitemap-2.xml',
			'/sitemap-3.xml',
			'/sitemap-4.xml',
			'/sitemap.xml',
		]);
		expect(files.at(-1)?.content).toContain('<loc>https://news.example.org/sitemap-3.xml</loc>');
		const listed = files
			.slice(0, 4)
			.flatMap((file) => [...file.content.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc));
		expect(listed.sort()).toEqual([0, 2, 3, 4, 5, 6, 7].map((index) => `https://news.example.org/p${index}.html`));
	});

	it('E-42: one changed page changes one file and no count of pages', async () => {
		const manifest = pages(9);
		const options = { limit: 3, before: 4 };
		expect(manifest.listed.takeChanged().size).toBe(9);
		const entry = await manifest.entry('/p4.html');
		if (entry === undefined) throw new Error('The page is missing.');
		manifest.record({ pages: [{ ...entry, reads: '[["another","digest"]]' }] });
		expect([...manifest.listed.takeChanged()]).toEqual([]);
		manifest.record({ pages: [{ ...entry, modified: '2026-11-19T09:30:00+08:00' }] });
		const changed = manifest.listed.takeChanged();
		const files = await allOf(sitemapFiles(manifest.listed, 'https://news.example.org', { ...options, changed }));
		expect(files.map((file) => file.path)).toEqual([expect.stringMatching(/^\/sitemap-\d\.xml$/)]);
		expect(files[0]?.content).toContain('/p4.html</loc><lastmod>2026-11-19');
		expect([await manifest.count(), await manifest.listed.count()]).toEqual([9, 8]);
		manifest.record({ removed: ['/p4.html'] });
		manifest.record({ pages: [{ ...entry, path: '/p5.html', listed: false }] });
		expect([await manifest.count(), await manifest.listed.count()]).toEqual([8, 6]);
	});
});
