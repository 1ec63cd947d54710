/** What else a WordPress has: pages, comments, drafts with a key, sticky posts, other names, and items that are too much. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { discussView } from '../../src/contract/comments.ts';
import { getArticles } from '../../src/contract/front.ts';
import { profileLines } from '../../src/platform/mirror/profile.ts';
import { removeSource, sourceNamed } from '../../src/platform/mirror/source-rows.ts';
import { type Followed, follow } from './support/followed.ts';
import { databaseNames } from './support/platform.ts';
import { type StandIn, type StandInPost, startStandIn } from './support/stand-in-wordpress.ts';
import { openForSuite, platform } from './support/suite.ts';

const edited = '2026-05-02T10:00:00';
const post = (id: number, more: Partial<StandInPost> = {}): StandInPost => ({
	...{ id, title: `Story ${id}`, modified: '2026-05-01T09:00:00', categories: [3], ...more },
});

describe.each(databaseNames)('what a WordPress has, on %s', (database) => {
	let stand: StandIn;
	let followed: Followed;
	openForSuite(database, { sample: false });
	beforeEach(async () => {
		stand = await startStandIn();
		stand.categories = [
			{ id: 1, name: 'Sans catégorie', slug: 'uncategorized', parent: 0 },
			{ id: 3, name: 'Town', slug: 'town', parent: 0 },
			{ id: 4, name: 'Docks', slug: 'docks', parent: 0 },
		];
		stand.posts = [1, 2, 3, 4, 5, 6].map((id) => post(id));
		followed = await follow(platform, `wordpress:${stand.address}`);
	});
	afterEach(async () => {
		vi.unstubAllEnvs();
		await removeSource(platform.store, followed.place.name);
		await stand.close();
	});
	const states = async () => Object.fromEntries((await followed.articles()).map(({ title, state }) => [title, state]));

	it('pages have a place of their own, and are no news', async () => {
		stand.pages = [post(90, { title: 'About us', categories: [] })];
		await followed.sync();
		const { columns, articles } = { columns: await followed.columns(), articles: await followed.articles() };
		expect(columns).toMatchObject({ Pages: 205, Town: 0, 'Sans catégorie': 205 });
		const { data } = await platform.call(getArticles, {});
		expect(data.list.map(({ title }) => title)).not.toContain('About us');
		expect(articles.map(({ title }) => title)).toContain('About us');
		stand.pages = [
			post(90, { title: 'About the harbour', categories: [], modified: edited }),
			post(91, { title: 'Contact' }),
		];
		expect(await followed.sync()).toMatchObject({ added: 1, changed: 1 });
		stand.pages = [];
		expect(await followed.sync()).toMatchObject({ removed: 2 });
	});

	it('comments come with their replies, are withdrawn, and come back', async () => {
		stand.comments = [
			{ id: 1, post: 1, content: '<p>Nice <b>story</b></p>' },
			{ id: 2, post: 1, parent: 1, content: 'Thanks' },
			{ id: 3, post: 1, content: 'A ping', type: 'pingback' },
		];
		await followed.sync();
		const id = (await followed.articles()).find(({ title }) => title === 'Story 1')?.id ?? '';
		const shown = async () => {
			const { data } = await platform.call(discussView, { id });
			return data.list.map(({ content, topDiscuss }) => [content, ...topDiscuss.list.map((reply) => reply.content)]);
		};
		expect(await shown()).toEqual([['Nice story', 'Thanks']]);
		const [first, ...others] = stand.comments;
		stand.comments = others;
		expect(await followed.sync()).toMatchObject({ removed: 1 });
		expect((await shown()).flat()).not.toContain('Nice story');
		stand.comments = [first as StandIn['comments'][number], ...others];
		await followed.sync();
		expect(await shown()).toEqual([['Nice story', 'Thanks']]);
		stand.comments = others.concat(
			Array.from({ length: 250 }, (_, index) => ({ id: 10 + index, post: 2, content: `${index}` })),
		);
		expect(await followed.sync()).toMatchObject({ added: 250 });
		// A part that is short because readers may not see some of it is not the last one.
		stand.comments = stand.comments.map((one, index) => (index === 5 ? { ...one, hidden: true } : one));
		stand.comments.push({ id: 900, post: 2, content: 'the newest' });
		expect(await followed.sync()).toMatchObject({ added: 1, removed: 1 });
	});

	it('with an application password drafts and scheduled posts come too, and are held back; the password goes nowhere else', async () => {
		stand.editor = 'ann:abcd efgh';
		stand.posts.push(
			post(7, { title: 'Scheduled', status: 'future', date: '2030-01-01T00:00:00' }),
			post(8, { title: 'Draft', status: 'draft' }),
			post(9, { title: 'Secret', status: 'private' }),
		);
		await followed.sync();
		expect(await states()).not.toHaveProperty('Draft');
		vi.stubEnv('WORDPRESS_KEY', 'ann:abcd efgh');
		await followed.sync({ fresh: true, all: true });
		expect(await states()).toMatchObject({ Draft: 'draft', Scheduled: 'scheduled', 'Story 1': 'released' });
		expect(await states()).not.toHaveProperty('Secret');
		stand.posts[7] = post(8, { title: 'Draft', modified: edited });
		await followed.sync();
		expect(await states()).toMatchObject({ Draft: 'released' });
		vi.stubEnv('WORDPRESS_KEY', 'ann:wrong');
		await followed.sync({ fresh: true });
		expect(followed.told.join('\n')).toMatch(/does not let the user of WORDPRESS_KEY read drafts/);
	});

	it('addresses without a host lead to the site that they come from: pictures, links and the lead picture', async () => {
		stand.posts = [
			post(1, {
				content: '<p><img src="/wp-content/a.jpg" alt=""> <a href="/about/">About</a> <a href="#top">Top</a></p>',
			}),
		];
		await followed.sync();
		const { content, picture } = await followed.article('Story 1');
		expect(content).toContain(`src="${stand.address}/wp-content/a.jpg"`);
		expect(content).toContain(`href="${stand.address}/about/"`);
		expect(picture).toMatchObject({ src: `${stand.address}/wp-content/a.jpg` });
	});

	it('a site that is closed to visitors is opened by its key, from the first call on; without one a sentence names it', async () => {
		stand.editor = 'ann:abcd efgh';
		stand.fault = (request, response) => {
			if (request.headers.authorization === undefined && request.url?.startsWith('/wp-json') === true)
				response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"rest_not_logged_in"}');
			else stand.pass(request, response);
		};
		await expect(followed.sync()).rejects.toThrow(/closed to visitors.*Set WORDPRESS_KEY.*feed:/);
		vi.stubEnv('WORDPRESS_KEY', stand.editor);
		await followed.sync({ fresh: true });
		expect(await states()).toMatchObject({ 'Story 1': 'released' });
		// A wrong key where visitors may read costs the drafts alone.
		stand.fault = (request, response) => {
			if (request.headers.authorization === undefined || request.url === '/') stand.pass(request, response);
			else response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"incorrect_password"}');
		};
		await followed.sync({ fresh: true });
		expect(followed.told.at(-1)).toMatch(/does not accept WORDPRESS_KEY/);
	});

	const report = { type: 'report', title: 'The long report', content: '<p>Long.</p>', categories: [] };
	/** Answers some paths of the interface in another way. */
	const answers = (of: (path: string) => { status?: number; body: unknown } | undefined): void => {
		stand.fault = (request, response) => {
			const found = of((request.url ?? '').replace(/^\/wp-json\/|[?].*$/g, ''));
			if (found === undefined) return stand.pass(request, response);
			const list = Array.isArray(found.body) ? { 'x-wp-total': String(found.body.length), 'x-wp-totalpages': '1' } : {};
			response.writeHead(found.status ?? 200, { 'content-type': 'application/json', ...list });
			response.end(JSON.stringify(found.body));
		};
	};
	const withReports = (path: string) => {
		const one = { ...report, id: 77, title: { rendered: report.title }, content: { rendered: report.content } };
		const whole = {
			...one,
			status: 'publish',
			date_gmt: edited,
			modified_gmt: edited,
			link: 'https://news.example.org/77',
		};
		if (path === 'wp/v2/types')
			return {
				body: { report: { slug: 'report', name: 'Reports', rest_base: 'reports' }, wp_block: { rest_base: 'blocks' } },
			};
		return path === 'wp/v2/reports' ? { body: [whole] } : undefined;
	};

	it('other types of entries are counted and named, in the report and in the profile; those that the source names come', async () => {
		answers(withReports);
		await followed.sync();
		expect(followed.told.join('\n')).toMatch(/1 entries of the type report \(Reports\) are left out.*`types`/);
		expect(followed.report()?.leftOut).toEqual({ 'entries of the type report': 1 });
		const profile = async () =>
			profileLines((await sourceNamed(platform.store, followed.place.name)) ?? { profile: '[]' });
		expect(await profile()).toEqual([
			'Taken: 6 posts, 0 pages (in no list).',
			expect.stringContaining('1 entries of the type report'),
			'Authors by: WordPress.',
			'Stories here: 6 (the language of the site 6); 1 authors.',
		]);
		const wanting = await follow(platform, followed.place, { options: { types: ['report'] } });
		await wanting.sync({ all: true });
		expect(await wanting.articles()).toContainEqual(expect.objectContaining({ title: report.title }));
		expect(await wanting.columns()).toMatchObject({ Reports: 0 });
		expect(await profile()).toContain('Taken: 6 posts, 0 pages (in no list), 1 Reports.');
	});

	it.each([
		[401, 'categories'],
		[404, 'categories'],
		[403, 'tags'],
		[401, 'users'],
	])('a list that a plug-in takes away (HTTP %i for %s) costs what it says, and is told once', async (status, list) => {
		stand.posts = [post(1, { categories: [3, 4] })];
		answers((path) =>
			path === `wp/v2/${list}` ? { status, body: { code: 'rest_no_route', message: 'No.' } } : undefined,
		);
		await followed.sync();
		await followed.sync();
		expect(await states()).toEqual({ 'Story 1': 'released' });
		expect(await followed.article('Story 1')).toMatchObject({ tags: ['C#', 'Docks'] });
		expect(await followed.columns()).toMatchObject({ Town: 0 });
		const told = followed.told.filter((sentence) => sentence.includes(`does not show wp/v2/${list}`));
		expect(told).toHaveLength(list === 'users' ? 0 : 1);
	});

	it('every address that a post had leads to it, whatever its slug is now', async () => {
		const linked = (link: string, modified: string) => {
			const found = {
				id: 1,
				status: 'publish',
				title: { rendered: 'Story 1' },
				content: { rendered: '<p>x</p>' },
				categories: [3],
			};
			answers((path) =>
				path === 'wp/v2/posts' ? { body: [{ ...found, link, date_gmt: edited, modified_gmt: modified }] } : undefined,
			);
		};
		for (const [hour, slug] of ['first', 'second', 'third'].entries()) {
			linked(`https://news.example.org/2026/${slug}/`, `2026-05-02T1${hour}:00:00`);
			await followed.sync({ all: true });
		}
		const [{ id = '' } = {}] = await followed.articles();
		const rows = await platform.store.writing
			.selectFrom('former_addresses')
			.select('path')
			.where('article_id', '=', id)
			.orderBy('path')
			.execute();
		expect(rows.map(({ path }) => path)).toEqual(['/2026/first', '/2026/second', '/2026/third']);
	});

	it('an item that has no number is named, and those beside it come', async () => {
		stand.posts.push(post('x' as unknown as number));
		await followed.sync();
		expect(Object.keys(await states())).toHaveLength(6);
		expect(followed.told.join('\n')).toContain('1 posts have no number that can be read, and were left out.');
	});

	it('sticky posts, other names of tags and authors, and a category that is gone, which change no post there', async () => {
		await followed.sync();
		stand.posts[2] = post(3, { sticky: true });
		expect(await followed.sync()).toMatchObject({ changed: 1 });
		stand.posts[2] = post(3);
		expect(await followed.sync()).toMatchObject({ changed: 1 });
		platform.clock.now += 700_000;
		stand.tags = [{ id: 9, name: 'C sharp' }];
		stand.users = [{ id: 7, name: 'Mara Ray' }];
		await followed.sync();
		expect((await followed.article('Story 1'))['tags']).toEqual(['C sharp']);
		const authors = await platform.store.writing.selectFrom('authors').selectAll().execute();
		expect(JSON.stringify(authors)).toContain('Mara Ray');
		stand.categories = stand.categories.filter(({ id }) => id !== 3);
		stand.posts = stand.posts.map((one) => ({ ...one, categories: [4] }));
		await followed.sync();
		expect(Object.keys(await followed.columns())).not.toContain('Town');
		expect(new Set((await followed.articles()).map(({ column }) => column)).size).toBe(1);
	});

	it('a post of 30 MB costs itself; a body that is too long is told', async () => {
		await followed.sync();
		stand.posts = [1, 2, 3, 4, 5, 6].map((id) =>
			post(id, {
				...{ title: `Edited ${id}`, modified: edited },
				...(id === 2 ? { content: 'x'.repeat(31 * 1024 * 1024) } : {}),
				...(id === 4 ? { content: `<p>${'y '.repeat(1_100_000)}</p>` } : {}),
			}),
		);
		expect(await followed.sync()).toMatchObject({ changed: 4, removed: 0 });
		expect(Object.keys(await states())).toEqual(['Edited 1', 'Edited 3', 'Edited 5', 'Edited 6', 'Story 2', 'Story 4']);
		expect(followed.told).toEqual([
			expect.stringMatching(/posts 2 is larger than 30 MB/),
			expect.stringMatching(/article \w+-4 “Edited 4”, body: .*correct it there/),
		]);
	});

	it('a site that refuses after some requests: what came is stored, and reading goes on from there', async () => {
		stand.posts = Array.from({ length: 450 }, (_, index) =>
			post(index + 1, {
				modified: new Date(Date.parse('2026-05-01T00:00:00Z') + index * 1_000).toISOString().slice(0, 19),
			}),
		);
		const refused: string[] = [];
		let requests = 0;
		stand.fault = (request, response) => {
			requests += 1;
			if (requests > 7) {
				refused.push(request.url ?? '');
				response.writeHead(403).end('blocked');
				return;
			}
			stand.pass(request, response);
		};
		await expect(followed.sync()).rejects.toThrow(/refuses .*HTTP 403/);
		const before = (await followed.articles()).length;
		expect(before).toBeGreaterThanOrEqual(200);
		stand.fault = undefined;
		stand.asked = [];
		await followed.sync();
		expect((await followed.articles()).length).toBe(450);
		expect(stand.asked.some((path) => /v2\/posts.*_embed/.test(path) && !/modified_after|include=/.test(path))).toBe(
			false,
		);
	});
});
