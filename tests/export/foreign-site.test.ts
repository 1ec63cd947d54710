/** A newspaper that has said nothing of itself: nothing on its site is the sample's. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/command-line/root.ts';
import { sampleSettings } from '../../scripts/command-line/samples.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { addressOf, basePath } from '../../src/routes.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
beforeAll(async () => {
	const fixture = changeArticle(fixtureOf(3), '1', {
		title: 'The bridge is open',
		content: '<p>Ten words of text.</p>',
	});
	bench = createWorkbench(fixture, { site: { address: 'https://gazette.example.org', locale: 'en' } });
	const session = await bench.open(bench.out, { mediaAddress: 'http://127.0.0.1:9' });
	try {
		await exportSite(session, { advance: () => undefined });
	} finally {
		await session.close();
	}
});
afterAll(() => {
	bench.remove();
	rmSync(bench.out, { recursive: true, force: true });
});

/** Every file of the site and of its host rules. */
const files = (): { path: string; bytes: Buffer }[] =>
	[bench.out, `${bench.out}.hosting`].flatMap((folder) =>
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name))
			.map((path) => ({ path, bytes: readFileSync(path) })),
	);

/** Every text and picture by which readers would know the sample. */
const sampleTexts = (): Buffer[] => {
	const { site } = sampleSettings() as {
		site: Record<string, string | Record<string, string> | Record<string, string>[]>;
	};
	const words = Object.values(site).flatMap((value) =>
		typeof value === 'string'
			? [value, ...value.split(',')]
			: Object.values<string | Record<string, string>>(value).flatMap((part) =>
					typeof part === 'string' ? [part] : Object.values(part),
				),
	);
	const pictures = ['logo.svg', 'logo-share.png', 'favicon-512.png'].map((name) =>
		readFileSync(join(root, 'content', 'sample', 'media', name)),
	);
	return [
		...[...words, '青岭', 'Qingling', 'qingling']
			.filter((word) => word.length > 2 || word === '青岭')
			.map((word) => Buffer.from(word)),
		...pictures,
	];
};

it('E-60, R-CONF-38…41: no file has a name, text, licence or picture of the sample newspaper', () => {
	const found = files().flatMap(({ path, bytes }) =>
		sampleTexts()
			.filter((text) => bytes.includes(text))
			.map((text) => `${path}: ${text.subarray(0, 60).toString()}`),
	);
	expect(found).toEqual([]);
	expect(files().length).toBeGreaterThan(80);
});

it('R-CONF-38…41: what a newspaper has not said is made of the address, or is left out', () => {
	const home = readFileSync(join(bench.out, addressOf('home')), 'utf8');
	expect(home).toContain('<title>gazette.example.org</title>');
	expect(home).not.toContain('name="keywords"');
	const about = readFileSync(join(bench.out, addressOf('aboutUs')), 'utf8');
	expect(about).not.toContain('class="legal"');
});

it('E-44: the sitemap of a small site has pages with content alone', () => {
	const listed = [
		...readFileSync(join(bench.out, 'sitemap.xml'), 'utf8').matchAll(/<loc>https:\/\/gazette\.example\.org([^<]+)/g),
	].map(([, path = '']) => path);
	expect(listed).toContain(addressOf('home'));
	expect(listed).toContain(`${basePath}newsDetail/10/1.html`);
	for (const path of listed)
		expect(readFileSync(join(bench.out, path), 'utf8'), path).not.toContain('<meta name="robots" content="noindex"');
	for (const route of ['productDetail', 'noticeDetail', 'downloadClient'])
		expect(listed, route).not.toContain(addressOf(route));
});

it('R-SCREEN-05: the name of the edition is beside that of a newspaper only where the newspaper wants it', () => {
	expect(readFileSync(join(bench.out, addressOf('home')), 'utf8')).not.toContain('class="edition"');
});

it('E-48: logo and share picture exist, also when the platform has none', () => {
	for (const path of ['/media/logo.svg', '/media/logo-share.png'])
		expect(readFileSync(join(bench.out, path)).length).toBeGreaterThan(100);
});

it('A-048, E-14: content without a language has that of the site, in head, structured data, lists and feeds', () => {
	const page = readFileSync(join(bench.out, `${basePath}newsDetail/10/1.html`), 'utf8');
	expect(page).toContain('"inLanguage":"en"');
	expect(page).toContain('<meta property="og:locale" content="en_US"');
	expect(page).toMatch(/<article[^>]* lang="en"/);
	const everything = files().filter(({ path }) => /\.(?:html|xml)$/.test(path) && !path.includes('/shells/'));
	const wrong = everything.filter(({ bytes }) =>
		/"inLanguage":"zh|content="zh_CN"|<language>zh/.test(bytes.toString('utf8')),
	);
	expect(wrong.map(({ path }) => path)).toEqual([]);
});
