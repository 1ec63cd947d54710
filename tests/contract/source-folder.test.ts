/** A folder of Markdown is followed: front matter as generators and editors write it, pictures beside it, every change. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importFile } from '../../src/platform/content/import-file.ts';
import { followSources } from '../../src/platform/mirror/follow-sources.ts';
import { removeSource } from '../../src/platform/mirror/source-rows.ts';
import { openSource, placeOf } from '../../src/sources/open-source.ts';
import { type Followed, follow } from './support/followed.ts';
import { databaseNames } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

const page = (front: string, text = 'Text.'): string => `---\n${front}\n---\n${text}\n`;

describe.each(databaseNames)('a folder that is followed, on %s', (database) => {
	let folder = '';
	let media = '';
	let followed: Followed;
	openForSuite(database, { sample: false });
	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'touch-edition-folder-'));
		media = join(folder, '.media');
		followed = await follow(platform, `folder:${folder}`, { media });
	});
	afterEach(async () => {
		await removeSource(platform.store, followed.place.name);
		await rm(folder, { recursive: true, force: true });
	});

	const write = async (name: string, content: string | Uint8Array): Promise<void> => {
		await mkdir(dirname(join(folder, name)), { recursive: true });
		await writeFile(join(folder, name), content);
	};
	const titles = async () => (await followed.articles()).map(({ title }) => title);

	it('front matter of Hugo, Astro, Jekyll, Hexo, Decap and Keystatic, in YAML, TOML and JSON', async () => {
		await write(
			'news/hugo.md',
			'+++\ntitle = "Hugo"\ndate = 2026-05-01T08:00:00+01:00\nlastmod = 2026-05-02\nslug = "by-hugo"\ntags = ["boats", "C#"]\n[params]\nx = 1\n+++\n## A heading\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
		);
		await write(
			'astro.md',
			page('title: Astro\npubDate: 2026-05-01\nupdatedDate: 2026-05-03\ndescription: In short\nauthor: Mara'),
		);
		await write(
			'_posts/2026-04-05-jekyll.md',
			page('categories: [Harbour, Ships]\nlayout: post', '# By Jekyll\n\nText.'),
		);
		await write('hexo.md', page('title: Hexo\ndate: 2026-05-04 10:00:00\nupdated: 2026-05-04 11:00:00\nsticky: 100'));
		await write(
			'keystatic/index.mdoc.md',
			page('title: Keystatic\npublishedDate: 2026-05-01\ndraft: false\nauthors:\n  - name: Ann\n  - name: Bo'),
		);
		await write('json.md', '{\n"title": "JSON",\n"date": "2026-05-01"\n}\nText');
		await followed.sync();
		expect(followed.told).toEqual([]);
		expect(await titles()).toEqual(['Astro', 'By Jekyll', 'Hexo', 'Hugo', 'JSON', 'Keystatic']);
		expect((await followed.articles()).find(({ title }) => title === 'Hugo')?.id).toMatch(/^\w{6}-by-hugo$/);
		expect(await followed.article('Hugo')).toMatchObject({
			publishtime: '2026-05-01 15:00:00',
			modifiedtime: '2026-05-02 00:00:00',
			tags: ['boats', 'C#'],
			content: expect.stringContaining('<table>'),
		});
		expect(await followed.article('Astro')).toMatchObject({
			publishtime: '2026-05-01 00:00:00',
			attAbstract: 'In short',
		});
		expect(await followed.article('By Jekyll')).toMatchObject({ publishtime: '2026-04-05 00:00:00', tags: ['Ships'] });
		expect((await followed.article('By Jekyll'))['content']).not.toContain('By Jekyll');
		expect(Object.keys(await followed.columns())).toEqual(expect.arrayContaining(['News', 'Harbour', 'Keystatic']));
	});

	it('drafts, scheduled, expired and private pages; pages that are no news', async () => {
		await write('draft.md', page('title: Draft\ndate: 2026-05-01\ndraft: true'));
		await write('_drafts/other.md', page('title: Other draft\ndate: 2026-05-01'));
		await write('off.md', page('title: Off\ndate: 2026-05-01\npublished: false'));
		await write('later.md', page('title: Later\ndate: 2026-05-01\npublishDate: 2030-01-01'));
		await write('old.md', page('title: Old\ndate: 2025-05-01\nexpiryDate: 2025-06-01'));
		await write('private.md', page('title: Private\ndate: 2026-05-01\nstatus: private'));
		await write('about.md', page('title: About us\nlayout: page'));
		await followed.sync();
		const states = Object.fromEntries((await followed.articles()).map(({ title, state }) => [title, state]));
		expect(states).toEqual({
			'About us': 'released',
			Draft: 'draft',
			Later: 'scheduled',
			Off: 'draft',
			Old: 'expired',
			'Other draft': 'draft',
		});
		expect((await followed.columns())['Pages']).toBe(205);
		await write('draft.md', page('title: Draft\ndate: 2026-05-01\ndraft: false'));
		await followed.sync();
		expect((await followed.article('Draft'))['state']).toBe('released');
	});

	it('pictures are kept by their bytes: beside the page, in the folders of generators, and not from elsewhere', async () => {
		const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
			.png()
			.toBuffer();
		await mkdir(join(folder, '.git'));
		await write(
			'news/trip/index.md',
			page(
				'title: Trip\ndate: 2026-05-01\ncover:\n  image: cover.jpg\n  alt: A ship',
				'![In](./a%20b.png) ![Static](/uploads/x.png)',
			),
		);
		await write('news/trip/cover.jpg', picture);
		await write('news/trip/a b.png', picture);
		await write('static/uploads/x.png', picture);
		await write('secret.txt', 'secret');
		await write(
			'hostile.md',
			page('title: Hostile\ndate: 2026-05-01', '![a](../../../../../etc/passwd) ![b](/../secret.txt) ![c](gone.png)'),
		);
		await followed.sync();
		const trip = await followed.article('Trip');
		const content = String(trip['content']);
		expect(content.match(/src="\/media\/from\/\w{24}\.png"/g)).toHaveLength(2);
		expect(trip['picture']).toMatchObject({
			src: expect.stringMatching(/^\/media\/from\/\w{24}\.png$/),
			alt: 'A ship',
		});
		expect(existsSync(join(media, String(/\/media\/(from\/[\w.]+)/.exec(content)?.[1])))).toBe(true);
		expect(followed.told.filter((sentence) => sentence.startsWith('hostile.md'))).toHaveLength(3);
		// A new picture under the old name.
		await write('news/trip/cover.jpg', await sharp(picture).negate().jpeg().toBuffer());
		expect(await followed.sync()).toMatchObject({ changed: 1 });
		expect((await followed.article('Trip'))['picture']).toMatchObject({ src: expect.stringMatching(/\.jpg$/) });
	});

	it('a saved page, a rename, a deletion, a move to another column; links follow; the same again changes nothing', async () => {
		await write(
			'news/one.md',
			page('title: One\ndate: 2026-05-01\naliases: [/2019/one/]', '[Two](two.md) [Old](/2019/two/)'),
		);
		await write('news/two.md', page('title: Two\ndate: 2026-05-01\naliases:\n  - /2019/two/'));
		await followed.sync();
		expect(await followed.sync()).toEqual({ added: 0, changed: 0, removed: 0 });
		expect(await followed.sync({ fresh: true })).toEqual({ added: 0, changed: 0, removed: 0 });
		const linkOf = async (title: string) =>
			`/${(await followed.articles()).find((one) => one.title === title)?.id}.html`;
		const two = await linkOf('Two');
		expect(String((await followed.article('One'))['content']).split(two)).toHaveLength(3);
		await rename(join(folder, 'news/two.md'), join(folder, 'news/zwei.md'));
		expect(await followed.sync()).toMatchObject({ added: 1, removed: 1, changed: 1 });
		expect(String((await followed.article('One'))['content'])).toContain(await linkOf('Two'));
		await write('news/zwei.md', page('title: Two\ndate: 2026-05-01\ncategory: Sport'));
		await followed.sync();
		expect(Object.keys(await followed.columns()).sort()).toEqual(['News', 'Sport']);
		await unlink(join(folder, 'news/zwei.md'));
		expect(await followed.sync()).toMatchObject({ removed: 2 });
		expect(await titles()).toEqual(['One']);
	});

	it('pages are named as Obsidian and Hugo name them, include public texts alone, and follow what changes there', async () => {
		await write(
			'A note.md',
			page(
				'title: A\ndate: 2026-05-01',
				'[[The other|x]] [[deep/Second]] [[Hidden]] ![[shot.png]]\n\n![[Second]]\n\n![[Hidden]]\n\n{{< quiz 7 >}}',
			),
		);
		await write(
			'files/deep/Second.md',
			page('title: B\ndate: 2026-05-01\naliases: [The other]', 'Text of B. [[A]]\n\n![[A note]]'),
		);
		await write('Hidden.md', page('title: Hidden\ndate: 2026-05-01\ndraft: true', 'Secret.'));
		await write(
			'files/shot.png',
			await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
				.png()
				.toBuffer(),
		);
		await followed.sync();
		const content = async (): Promise<string> => String((await followed.article('A'))['content']);
		expect((await content()).match(/<a href="[^"]+\.html">(?:x|deep\/Second)<\/a>/g)).toHaveLength(2);
		expect(await content()).toMatch(/ Hidden <img src="\/media\/from\/\w{24}\.png"/);
		expect(await content()).toContain('Text of B.');
		expect(await content()).not.toMatch(/Secret|\[\[|\{\{/);
		expect(followed.told.join('\n')).toMatch(
			/A note\.md: “Hidden”, which it includes, is not public: its text is left out\./,
		);
		expect(followed.told.join('\n')).toMatch(/A note\.md: “A note”, which it includes, includes itself/);
		await write('files/deep/Second.md', page('title: B\ndate: 2026-05-01', 'New text.'));
		await followed.sync();
		expect(await content()).toContain('New text.');
		// The name that it had leads nowhere now.
		expect(await content()).toContain('<p>x ');
	});

	it('an address that is no address costs its own page at most, and files after it are read', async () => {
		await write('a.md', page('title: A\ndate: 2026-05-01', '[x](100%.md) [y](%zz) [z](/\\%zz) ![p](%E0%A4%A.png)'));
		await write('b.md', page('title: B\ndate: 2026-05-01'));
		await followed.sync();
		expect(await titles()).toEqual(['A', 'B']);
	});

	it.each([
		'hugo.toml',
		'astro.config.mjs',
	])('nothing outside of the folder is shown, whatever %s and a link say', async (config) => {
		const outside = await mkdtemp(join(tmpdir(), 'touch-outside-'));
		await writeFile(join(outside, 'secret.md'), page('title: Secret\ndate: 2026-05-01'));
		await write(config, '');
		const content = config.startsWith('hugo') ? 'content' : 'src/content';
		await mkdir(dirname(join(folder, content)), { recursive: true });
		await symlink(outside, join(folder, content));
		await expect(followed.sync({ fresh: true })).rejects.toThrow(
			/is a link to another folder .* shows only what is in it/,
		);
		expect(await titles()).toEqual([]);
		await rm(outside, { recursive: true });
	});

	it('whole exports: what their marks hold back is not public, and without marks the folder is refused', async () => {
		const html = (title: string): string =>
			`<!doctype html><html><head><title>${title}</title></head><body><p>Text</p></body></html>`;
		await write('posts/101.open-letter.html', html('Open'));
		await write('posts/102.for-members.html', html('Members'));
		await write('posts/103.not-yet.html', html('Not yet'));
		await write('posts/104.unknown.html', html('Unknown'));
		await expect(followed.sync({ fresh: true })).rejects.toThrow(/Substack export without its table of posts/);
		await write(
			'posts.csv',
			'post_id,post_date,is_published,type,audience,title\n101.open-letter,2026-05-01,true,newsletter,everyone,"Open, letter"\n102.for-members,2026-05-01,true,newsletter,only_paid,B\n103.not-yet,,false,newsletter,everyone,C\n',
		);
		await followed.sync({ fresh: true });
		const states = Object.fromEntries((await followed.articles()).map(({ title, state }) => [title, state]));
		// The title is that of the table.
		expect(states).toEqual({ 'Open, letter': 'released', C: 'draft' });
		expect(followed.told.join('\n')).toMatch(/102\.for-members\.html: the export says/);
	});

	it('a Medium export: drafts are drafts, and what is about the account is no story', async () => {
		const story = (title: string, time = ''): string =>
			`<!DOCTYPE html><html><head><title>${title}</title></head><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header><section data-field="body" class="e-content"><p>The text.</p></section><footer>${time}<p>Exported from Medium</p></footer></article></body></html>`;
		await write(
			'posts/2026-06-16_Story-7d3e.html',
			story('Story', '<time class="dt-published" datetime="2026-06-16T08:00:00.000Z">June</time>'),
		);
		await write('posts/draft_Not-yet-asdf.html', story('Not yet'));
		await write('sessions/sessions-0001.html', story('Sign-ins'));
		await write('claps/claps-0001.html', story('Claps'));
		await followed.sync({ fresh: true });
		expect((await followed.articles()).map(({ title, state }) => [title, state])).toEqual([
			['Not yet', 'draft'],
			['Story', 'released'],
		]);
		expect((await followed.article('Story'))['content']).toBe('<p>The text.</p>');
	});

	it('a broken file, an empty one, equal slugs and a folder that is gone: one sentence each, and pages stay', async () => {
		await write('a.md', page('title: A\ndate: 2026-05-01\nslug: same'));
		await write('b.md', page('title: B\ndate: 2026-05-01\nslug: same'));
		await write('c.md', page('title: C\ndate: 2026-05-01'));
		await followed.sync();
		expect(followed.told).toEqual([expect.stringMatching(/^b\.md: its slug “same” is that of a\.md too\./)]);
		await write('a.md', page('title: "A\nslug: same'));
		await write('c.md', '');
		for (const fresh of [false, true]) {
			expect(await followed.sync({ fresh })).toEqual({ added: 0, changed: 0, removed: 0 });
			expect(await titles()).toEqual(['A', 'B', 'C']);
		}
		expect(followed.told.join('\n')).toMatch(/a\.md: Its front matter is no YAML that can be read/);
		await rename(folder, `${folder}-away`);
		await expect(followed.sync()).rejects.toThrow(`There is no folder ${folder}`);
		await mkdir(folder);
		await expect(followed.sync()).rejects.toThrow(/no longer lists 3 of 3 articles/);
		expect(await titles()).toEqual(['A', 'B', 'C']);
		await rm(`${folder}-away`, { recursive: true });
	});

	it('JSON Lines and HTML beside Markdown', async () => {
		await write(
			'lines.jsonl',
			'{"kind":"article","id":"7","columnId":"news","type":0,"title":"Line","publishtime":"2026-05-01 08:00:00"}\n{broken\n',
		);
		await write(
			'news/page.html',
			'<!doctype html><html lang="en"><head><title>From HTML</title><meta name="description" content="Short"><meta property="article:published_time" content="2026-05-01T08:00:00Z"></head><body><p>Hi</p><script>alert(1)</script></body></html>',
		);
		await followed.sync();
		expect(await titles()).toEqual(['From HTML', 'Line']);
		expect(await followed.article('From HTML')).toMatchObject({
			content: '<p>Hi</p>',
			attAbstract: 'Short',
			lang: 'en',
		});
		expect((await followed.articles()).map(({ column }) => column)[0]).toBe((await followed.articles())[1]?.column);
		expect(followed.told).toEqual([expect.stringContaining('line 2')]);
	});

	it('a saved file is in the store within two seconds, a new folder too', async () => {
		const { store } = platform;
		const following = followSources(store, {
			open: async (row) => openSource(await placeOf(row.place), { media }),
			every: 60_000,
			onProblem: (_, error) => {
				throw error;
			},
		});
		try {
			const appears = async (title: string): Promise<number> => {
				const started = performance.now();
				while (!(await titles()).includes(title)) {
					if (performance.now() - started > 20_000) throw new Error(`“${title}” did not appear.`);
					await new Promise((resolve) => setTimeout(resolve, 20));
				}
				return performance.now() - started;
			};
			await write('first.md', page('title: First\ndate: 2026-05-01'));
			await appears('First');
			await write('second.md', page('title: Second\ndate: 2026-05-01'));
			expect(await appears('Second')).toBeLessThan(2_000);
			await write('new/third.md', page('title: Third\ndate: 2026-05-01'));
			expect(await appears('Third')).toBeLessThan(2_000);
		} finally {
			await following.stop();
		}
	});

	it('the import reads a page with its pictures by the same reader', async () => {
		await write(
			'p.png',
			await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
				.png()
				.toBuffer(),
		);
		await write('one.md', page('title: Imported\ndate: 2026-05-01\ncategories: [Town]', '![x](p.png)'));
		const file = join(folder, 'one.md');
		const keepMedia = () => Promise.resolve('/media/from/kept.png');
		const problems: unknown[] = [];
		const report = await importFile(platform.store, file, { keepMedia }, (problem) => problems.push(problem));
		expect([report.added, problems]).toEqual([2, []]);
		const row = await platform.store.writing
			.selectFrom('articles')
			.select('answer')
			.where('title', '=', 'Imported')
			.executeTakeFirstOrThrow();
		expect(row.answer).toContain('/media/from/kept.png');
	});
});
