/** No document of a source ends a run: thousands that are broken at random are stored, or named, and those beside them are stored. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { importFile } from '../../src/platform/content/import-file.ts';
import { broken, brokenText, randomOf } from './support/broken-documents.ts';
import { type Followed, follow } from './support/followed.ts';
import { openPlatform, type Platform } from './support/platform.ts';
import { startSite } from './support/stand-in-site.ts';

const isWhole = process.env['TEST_SET'] === 'all';
/** Documents of each kind of source. */
const total = isWhole ? 5_000 : 300;
/** Documents of one look. */
const perLook = 100;

/** Thousands of documents take minutes where the machine is slow. */
if (isWhole) vi.setConfig({ testTimeout: 600_000 });

let platform: Platform;
const folder = mkdtempSync(join(tmpdir(), 'touch-fuzzed-'));
beforeAll(async () => {
	platform = await openPlatform('SQLite', { sample: false });
});
afterAll(async () => {
	await platform?.close();
	rmSync(folder, { recursive: true, force: true });
	vi.unstubAllEnvs();
});

/** Reads looks of broken documents, each with one that is right, by its title. */
const look = async (followed: Followed, rightTitle: string): Promise<void> => {
	await followed.sync({ fresh: true, all: true, allowRemoval: true });
	expect((await followed.articles()).map(({ title }) => title)).toContain(rightTitle);
};

const numbers = Array.from({ length: total / perLook }, (_, index) => index);
const json = (body: unknown, headers: Record<string, string> = {}) => ({
	headers: { 'content-type': 'application/json', ...headers },
	body: JSON.stringify(body),
});

const wordPressPost = (id: number, title: string) => ({
	...{ id, date_gmt: '2026-05-01T08:00:00', modified_gmt: '2026-05-01T09:00:00', status: 'publish' },
	...{ link: `https://town.example/${id}/`, title: { rendered: title }, format: 'gallery', sticky: false },
	content: { rendered: `<p>Text <a href="/a%zz">a</a> <img src="/${id}.jpg"></p>`, protected: false },
	excerpt: { rendered: '<p>Short</p>' },
	...{ comment_status: 'open', categories: [3], tags: [9] },
	_embedded: {
		author: [{ id: 7, name: 'Mara', description: '' }],
		'wp:featuredmedia': [
			{
				source_url: 'https://town.example/a.jpg',
				alt_text: 'A',
				media_details: { width: 600, height: 400, sizes: { a: { source_url: '/a-300.jpg', width: 300, height: 200 } } },
			},
		],
		'wp:term': [[{ id: 3, name: 'Town', taxonomy: 'category' }], [{ id: 9, name: 'Tag', taxonomy: 'post_tag' }]],
	},
});

it('a WordPress', async () => {
	const random = randomOf(1);
	let posts: unknown[] = [];
	const site = await startSite((path) => {
		const { pathname, searchParams } = new URL(path, 'http://a.invalid');
		if (pathname === '/') return { body: '<html>' };
		if (pathname === '/wp-json/') return json({ name: 'Town', namespaces: ['wp/v2'] });
		const isPosts = pathname === '/wp-json/wp/v2/posts' && searchParams.get('sticky') === null;
		const found = isPosts
			? posts
			: pathname.endsWith('categories')
				? [{ id: 3, name: 'Town', slug: 'town', parent: 0 }]
				: [];
		return json(found, { 'x-wp-total': String(found.length), 'x-wp-totalpages': '1' });
	});
	const followed = await follow(platform, `wordpress:${site.address}`);
	for (const at of numbers) {
		posts = Array.from({ length: perLook }, (_, index) =>
			broken(wordPressPost(at * perLook + index + 1, 'Broken'), random),
		);
		posts.push(wordPressPost(1_000_000 + at, `Right ${at}`));
		await look(followed, `Right ${at}`);
	}
	await site.close();
});

it('a Ghost', async () => {
	vi.stubEnv('GHOST_KEY', 'k');
	const random = randomOf(2);
	let posts: { id?: unknown }[] = [];
	const post = (id: string, title: string) => ({
		...{ id, title, url: `https://town.example/${id}/`, slug: id, visibility: 'public' },
		...{ html: '<p>Text <a href="%">a</a></p>', excerpt: 'Short', custom_excerpt: null, feature_image: '/a.jpg' },
		...{ published_at: '2026-05-01T08:00:00.000Z', updated_at: '2026-05-01T09:00:00.000Z', featured: false },
		authors: [{ id: 'a1', name: 'Mara', bio: null, profile_image: null }],
		tags: [{ id: 't1', name: 'Town', slug: 'town', description: null, visibility: 'public' }],
	});
	const site = await startSite((path) => {
		const { pathname } = new URL(path, 'http://a.invalid');
		const kind = pathname.split('/')[4] ?? '';
		if (kind === 'settings') return json({ settings: { title: 'Town', lang: 'en', locale: 'en' } });
		const found = kind === 'posts' ? posts : [];
		return json({ [kind]: found, meta: { pagination: { total: found.length, pages: 1 } } });
	});
	const followed = await follow(platform, `ghost:${site.address}`);
	for (const at of numbers) {
		posts = Array.from({ length: perLook }, (_, index) => broken(post(`p${at * perLook + index}`, 'Broken'), random));
		posts.push(post(`right${at}`, `Right ${at}`));
		await look(followed, `Right ${at}`);
	}
	await site.close();
});

const rssItem = (id: number | string, title: string): string =>
	`<item><guid isPermaLink="false">${id}</guid><title>${title}</title><link>https://town.example/${id}%zz</link><pubDate>Fri, 01 May 2026 08:00:00 GMT</pubDate><description>&lt;p&gt;Text &lt;a href="%"&gt;a&lt;/a&gt;&lt;/p&gt;</description><media:content url="/a.jpg" medium="image"/></item>`;

it('a feed: items that are broken inside', async () => {
	const random = randomOf(3);
	let items = '';
	const site = await startSite(() => ({
		headers: { 'content-type': 'application/rss+xml' },
		body: `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Town</title><link>https://town.example/</link>${items}</channel></rss>`,
	}));
	const followed = await follow(platform, `feed:${site.address}/feed`);
	for (const at of numbers) {
		// What is broken stays inside its item: the marks around are whole.
		const inside = Array.from({ length: perLook }, (_, index) => {
			const text = brokenText(
				rssItem(at * perLook + index, 'Broken').slice('<item>'.length, -'</item>'.length),
				random,
			);
			return `<item>${text.replace(/<\/?(?:item|channel|rss)\b/gi, '').replace(/<!(?:--|\[CDATA\[)|<\?/g, '')}</item>`;
		});
		items = `${rssItem(`right${at}`, `Right ${at}`)}${inside.join('')}`;
		await look(followed, `Right ${at}`);
	}
	await site.close();
});

it('a JSON Feed', async () => {
	const random = randomOf(4);
	let items: unknown[] = [];
	const site = await startSite(() =>
		json({ version: 'https://jsonfeed.org/version/1.1', title: 'Town', home_page_url: 'https://town.example/', items }),
	);
	const followed = await follow(platform, `feed:${site.address}/json`);
	const item = (id: string, title: string) => ({
		...{ id, title, url: `https://town.example/${id}`, content_html: '<p>Text <a href="%">a</a></p>', tags: ['a'] },
		...{
			date_published: '2026-05-01T08:00:00Z',
			authors: [{ name: 'Mara' }],
			attachments: [{ url: '/a.mp3', mime_type: 'audio/mpeg' }],
		},
	});
	for (const at of numbers) {
		items = Array.from({ length: perLook }, (_, index) => broken(item(`b${at * perLook + index}`, 'Broken'), random));
		items.push(item(`right${at}`, `Right ${at}`));
		await look(followed, `Right ${at}`);
	}
	await site.close();
});

it('a folder of Markdown', async () => {
	const random = randomOf(5);
	const followed = await follow(platform, `folder:${folder}`);
	const page = (title: string): string =>
		`---\ntitle: ${title}\ndate: 2026-05-01\ntags: [a, b]\naliases: [/old/]\n---\nText [a](100%.md) [b](%zz) ![c](/a%.png) {{< figure src="x" >}} %%x%%\n`;
	for (const at of numbers) {
		for (let index = 0; index < perLook; index += 1)
			writeFileSync(
				join(folder, `${index % 7 === 0 ? 'x%y' : 'b'}-${index}.md`),
				brokenText(page(`Broken ${index}`), random),
			);
		writeFileSync(join(folder, `right-${at}.md`), page(`Right ${at}`));
		await look(followed, `Right ${at}`);
	}
});

it.each(['jsonl', 'xml'] as const)('a file that is imported: %s', async (kind) => {
	const random = randomOf(6);
	const file = join(folder, `import.${kind}`);
	const line = (id: string, title: string) => ({
		...{ kind: 'article', id, columnId: '12', type: 0, title, publishtime: '2026-05-01 08:00:00' },
		...{ body: '<p>Text</p>', tags: ['a'], picture: { src: 'https://town.example/a.jpg', width: 3, height: 2 } },
	});
	const item = (id: number, title: string): string =>
		`<title>${title}</title><link>https://town.example/?p=${id}</link><content:encoded><![CDATA[<p>Text [gallery ids="1"] <a href="%">a</a></p>]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2026-05-01 08:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="post_tag" nicename="a%zz">a</category>`;
	for (const at of numbers) {
		const right = `Right ${kind} ${at}`;
		if (kind === 'jsonl') {
			const lines = Array.from({ length: perLook }, (_, index) =>
				JSON.stringify(broken(line(`f${index}`, 'Broken'), random)),
			);
			writeFileSync(file, [...lines, JSON.stringify(line(`r${at}`, right))].join('\n'));
		} else {
			const items = Array.from({ length: perLook }, (_, index) =>
				brokenText(item(index + 1, 'Broken'), random)
					.replace(/<\/?(?:item|channel|rss)\b/gi, '')
					.replace(/<!|<\?/g, ''),
			);
			writeFileSync(
				file,
				`<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>t</title><wp:wxr_version>1.2</wp:wxr_version><item>${item(9_000_000 + at, right)}</item>${items.map((one) => `<item>${one}</item>`).join('')}</channel></rss>`,
			);
		}
		const named: string[] = [];
		const report = await importFile(platform.store, file, {}, ({ item: name }) => named.push(name));
		expect(named.filter((name) => name === '')).toEqual([]);
		const titles = await platform.store.writing
			.selectFrom('articles')
			.select('id')
			.where('title', '=', right)
			.execute();
		expect(titles, JSON.stringify(report)).toHaveLength(1);
	}
});
