/** The brand of a newspaper by settings alone: colour, icons, head, analytics. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { addressOf, basePath } from '../../src/routes.ts';
import { fixtureOf } from './fixture-source.ts';
import { mediaBytes } from './media-bytes.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

const address = 'https://news.example.org';
let bench: Workbench;
afterEach(() => bench.remove());

const mark =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#1557b0"/></svg>';

/** Exports a site whose newspaper has these media. */
const exportWith = async (site: object, media: Readonly<Record<string, string | Buffer>> = {}): Promise<void> => {
	bench = createWorkbench(fixtureOf(1), { site: { address, ...site } });
	const folder = join(dirname(bench.out), 'publisher');
	for (const [path, bytes] of Object.entries(media)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), bytes);
	}
	const session = await bench.open(bench.out, { media: folder });
	try {
		await exportSite(session, { advance: () => undefined });
	} finally {
		await session.close();
	}
};
const read = (path: string): string => readFileSync(join(bench.out, path), 'utf8');
const pages = () => [addressOf('home'), `${basePath}newsDetail/10/1.html`, addressOf('login')].map(read);

describe('a brand without a fork', () => {
	it('the colour of every theme is in every page, and none without the setting', async () => {
		await exportWith({ color: '#1557b0' });
		for (const html of pages()) {
			expect(html).toContain('<style>html:root:root{--red:#1557b0;');
			expect(html).toMatch(/html:root:root\[data-theme="dark"\],[^{]*\{--red:#[0-9a-f]{6};/);
		}
		bench.remove();
		await exportWith({});
		for (const html of pages()) expect(html).not.toContain('html:root');
	});

	it.each([
		['an SVG', '/media/brand/icon.svg', () => Promise.resolve(mark), `${basePath}icons/site.svg`],
		[
			'a PNG',
			'/media/brand/icon.png',
			() => sharp(Buffer.from(mark), { density: 4000 }).resize(600, 600).png().toBuffer(),
			`${basePath}icons/site-512.png`,
		],
	])('the icons of browser and installed site are drawn from %s', async (_, icon, picture, href) => {
		await exportWith({ icon }, { [icon.slice('/media/'.length)]: await picture() });
		for (const html of pages()) expect(html).toContain(`<link rel="icon" href="${href}"`);
		const manifest = JSON.parse(read(`${basePath}manifest.webmanifest`)) as { icons: { src: string; sizes: string }[] };
		for (const { src, sizes } of manifest.icons) {
			const { width, height } = await sharp(join(bench.out, src)).metadata();
			expect(`${width}x${height}`).toBe(sizes);
		}
		expect(manifest.icons).toHaveLength(4);
	});

	it.each([
		['that is missing', {}, 'which cannot be read'],
		['that is not a picture', { 'brand/icon.png': 'text' }, 'which is not a picture'],
		['that is too small', { 'brand/icon.png': 'small' }, 'which is 64 × 64 pixels instead of square with 512 or more'],
	])('an icon %s is refused before any page is written', async (_, media, sentence) => {
		const small = await sharp(Buffer.from(mark), { density: 600 }).resize(64, 64).png().toBuffer();
		const files = Object.fromEntries(
			Object.entries(media).map(([path, bytes]) => [path, bytes === 'small' ? small : bytes]),
		);
		await expect(exportWith({ icon: '/media/brand/icon.png' }, files)).rejects.toThrow(
			`site.icon is /media/brand/icon.png, ${sentence}`,
		);
		expect(() => read(addressOf('home'))).toThrow();
	});

	it('the own typeface goes before those of the device; a file that is missing stops the export', async () => {
		const font = { family: '青岭宋体', src: '/media/brand/text.woff2', weight: '400 700' };
		await exportWith({ font }, { 'brand/text.woff2': mediaBytes('text.woff2') });
		for (const html of pages()) {
			expect(html).toMatch(
				/@font-face\{font-family:"青岭宋体";src:url\(\/media\/brand\/text\.woff2\?v=[0-9a-f]{8}\) format\("woff2"\);/,
			);
			expect(html).toContain('html:root{--tibetan:"青岭宋体","Noto Serif Tibetan"}');
		}
		bench.remove();
		await expect(exportWith({ font })).rejects.toThrow('site.font.src is /media/brand/text.woff2, and');
	});

	it('elements for the head are in every page, as text', async () => {
		await exportWith({
			headTags: [
				{ tag: 'meta', name: 'baidu-site-verification', content: 'a"b<script>' },
				{ tag: 'link', rel: 'me', href: 'https://social.example.org/@news' },
			],
		});
		for (const html of pages()) {
			const head = html.slice(0, html.indexOf('</head>'));
			expect(head).toMatch(
				/<meta name="baidu-site-verification" content="a(?:&#34;|&quot;)b(?:<|&lt;)script(?:>|&gt;)"[^>]*>/,
			);
			expect(head).toContain('<link rel="me" href="https://social.example.org/@news"');
		}
	});

	it('the policy is opened for the analytics service, and for nothing else', async () => {
		await exportWith({ analytics: { provider: 'matomo', key: '7', address: 'https://count.example.org/matomo/' } });
		const policy = /Content-Security-Policy: (.*)/.exec(read('/_headers'))?.[1] ?? '';
		expect(policy).toMatch(/script-src 'self' [^;]* https:\/\/count\.example\.org;/);
		expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/count\.example\.org;/);
		expect(policy).toMatch(/trusted-types [^;]* default/);
		bench.remove();
		await exportWith({});
		expect(read('/_headers')).not.toMatch(/count\.example|trusted-types [^;]*default/);
		expect(pages().join('')).not.toContain('data-analytics');
	});
});
