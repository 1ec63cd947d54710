/** A Ghost is mirrored into the store: what everybody may read there, and nothing else. */
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSourceHooks } from '../../src/platform/mirror/hooks.ts';
import { addSource, removeSource, sourceNamed } from '../../src/platform/mirror/source-rows.ts';
import { withoutCards } from '../../src/sources/ghost/cards.ts';
import { openSource, placeOf } from '../../src/sources/open-source.ts';
import { type Followed, follow } from './support/followed.ts';
import { databaseNames } from './support/platform.ts';
import { type GhostPost, ghostKey, type StandInGhost, startGhost, tag } from './support/stand-in-ghost.ts';
import { openForSuite, platform } from './support/suite.ts';

const post = (id: number, more: Partial<GhostPost> = {}): GhostPost => ({
	...{ id: `p${id}`, title: `Story ${id}`, html: `<p>Text ${id}</p><script>alert(1)</script>` },
	...{ updated_at: '2026-05-01T09:00:00.000+00:00', tags: [tag('Town'), tag('Boats'), tag('#hidden', 'internal')] },
	...more,
});

describe.each(databaseNames)('a Ghost that is followed, on %s', (database) => {
	let ghost: StandInGhost;
	let followed: Followed;
	openForSuite(database, { sample: false });
	beforeEach(async () => {
		vi.stubEnv('GHOST_KEY', ghostKey);
		ghost = await startGhost();
		ghost.posts = Array.from({ length: 130 }, (_, index) => post(index + 1));
		followed = await follow(platform, ghost.address);
		await followed.sync();
	});
	afterEach(async () => {
		vi.unstubAllEnvs();
		await removeSource(platform.store, followed.place.name);
		await ghost.close();
	});
	const edited = '2026-05-02T10:00:00.000+00:00';

	it('is found out by its mark; posts have a column, tags without the internal ones, authors, and pages a place of their own', async () => {
		expect(followed.place).toMatchObject({
			place: `ghost:${ghost.address}`,
			found: expect.stringContaining('a Ghost'),
		});
		expect(await followed.article('Story 1')).toMatchObject({ content: '<p>Text 1</p>', tags: ['Boats'] });
		expect(await followed.columns()).toEqual({ Town: 0, Pages: 205 });
		ghost.pages = [post(900, { title: 'About', tags: [] })];
		ghost.posts.push(post(901, { tags: [], updated_at: edited, featured: true }));
		expect(await followed.sync()).toMatchObject({ added: 3 });
		expect(await followed.columns()).toEqual({ Town: 0, Pages: 205, 'Harbour Ghost': 0 });
	});

	it('the same again changes nothing and costs few requests; edits, bulk edits, other names of tags, deletions', async () => {
		ghost.asked.length = 0;
		expect(await followed.sync()).toEqual({ added: 0, changed: 0, removed: 0 });
		expect(ghost.asked.length).toBeLessThanOrEqual(4);
		ghost.posts = ghost.posts.map((one) => ({ ...one, title: `${one.title}!`, updated_at: edited }));
		expect(await followed.sync()).toMatchObject({ changed: 130 });
		ghost.posts = ghost.posts.map((one) => ({ ...one, tags: [{ ...tag('Town'), name: 'The town' }, tag('Boats')] }));
		await followed.sync();
		expect(Object.keys(await followed.columns())).toContain('The town');
		ghost.posts = ghost.posts.slice(3);
		expect(await followed.sync()).toMatchObject({ removed: 3 });
		ghost.posts = [];
		await expect(followed.sync()).rejects.toThrow('no longer lists 127 of 127 articles');
		expect((await followed.articles()).length).toBe(127);
	});

	it('of posts for members only the excerpt is public', async () => {
		ghost.posts[0] = post(1, {
			visibility: 'paid',
			html: '<p>For members</p>',
			excerpt: 'What it is about',
			updated_at: edited,
		});
		ghost.posts[1] = post(2, {
			visibility: 'members',
			html: '',
			custom_excerpt: 'In <b>short</b>',
			updated_at: edited,
		});
		await followed.sync();
		const { content } = await followed.article('Story 1');
		expect(content).toBe('<p>What it is about</p>');
		expect((await followed.article('Story 2'))['content']).toBe('<p>In short</p>');
		expect(JSON.stringify(await followed.article('Story 1'))).not.toContain('For members');
	});

	it('a wrong key, no key, and a bot check are one sentence each, and pages stay', async () => {
		vi.stubEnv('GHOST_KEY', 'wrong');
		await expect(followed.sync({ fresh: true })).rejects.toThrow(/the key is wrong/);
		vi.stubEnv('GHOST_KEY', '');
		await expect(openSource(followed.place)).rejects.toThrow(/set GHOST_KEY .* feed:http/);
		vi.stubEnv('GHOST_KEY', ghostKey);
		ghost.fault = { body: '<!doctype html><html>Checking your browser' };
		await expect(followed.sync({ fresh: true })).rejects.toThrow(/a bot check/);
		expect((await followed.articles()).length).toBe(130);
	});

	it('calls are taken with the signature of Ghost alone, for five minutes', async () => {
		vi.stubEnv('GHOST_WEBHOOK_SECRET', 'shared');
		const woken: string[] = [];
		const { store } = platform;
		const answer = createSourceHooks({
			find: (name) => sourceNamed(store, name),
			wake: (name) => woken.push(name),
			now: store.now,
		});
		const call = async (headers: Record<string, string>, name = followed.place.name): Promise<number> =>
			(
				await answer(
					new Request(`http://x.test/hooks/${name}?secret=shared`, { method: 'POST', body: '{"post":{}}', headers }),
				)
			).status;
		const signed = (time: number, secret = 'shared', body = '{"post":{}}') => ({
			'x-ghost-signature': `sha256=${createHmac('sha256', secret).update(`${body}${time}`).digest('hex')}, t=${time}`,
		});
		const now = store.now();
		expect(await call(signed(now))).toBe(202);
		expect(woken).toEqual([followed.place.name]);
		expect(await call({})).toBe(403);
		expect(await call(signed(now, 'other'))).toBe(403);
		expect(await call(signed(now, 'shared', '{}'))).toBe(403);
		expect(await call(signed(now - 6 * 60_000))).toBe(403);
		expect(await call(signed(now + 6 * 60_000))).toBe(403);
		expect(await call(signed(now), 'ghost-of-nobody')).toBe(403);
		vi.stubEnv('GHOST_WEBHOOK_SECRET', '');
		expect(await call(signed(now, ''))).toBe(403);
		expect(woken).toHaveLength(1);
		// A kind without a signature of its own takes the secret.
		await addSource(store, await placeOf('feed:https://x.example/feed'));
		vi.stubEnv('FEED_WEBHOOK_SECRET_X_EXAMPLE', 'shared');
		expect(await call({}, 'feed-x.example-feed')).toBe(202);
		vi.stubEnv('FEED_WEBHOOK_SECRET_X_EXAMPLE', 'changed');
		expect(await call({}, 'feed-x.example-feed')).toBe(403);
		await removeSource(store, 'feed-x.example-feed');
	});
});

it.each([
	[
		'bookmark',
		'<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A title</div><div class="kg-bookmark-description">About it</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://x.example/i.png"></div></div></a></figure>',
		'<p><a href="https://x.example/">A title</a><br>About it</p>',
	],
	[
		'film',
		'<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="https://x.example/a.mp4" poster="https://img.spacergif.org/v1/1x1/0a/spacer.png"></video><div class="kg-video-overlay"><button>Play</button></div><span>0:00</span></div><figcaption>Cap</figcaption></figure>',
		'<figure><video src="https://x.example/a.mp4"></video><figcaption>Cap</figcaption></figure>',
	],
	[
		'sound',
		'<div class="kg-card kg-audio-card"><img class="kg-audio-thumbnail" src="t.png"><div class="kg-audio-player-container"><audio src="https://x.example/a.mp3"></audio><div class="kg-audio-title">Waves</div><button>Play</button></div></div>',
		'<figure><audio src="https://x.example/a.mp3"></audio><figcaption>Waves</figcaption></figure>',
	],
	[
		'toggle',
		'<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">More</h4><button>x</button></div><div class="kg-toggle-content"><p>Inside</p></div></div>',
		'<details><summary>More</summary><p>Inside</p></details>',
	],
	[
		'callout',
		'<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">An <b>idea</b></div></div>',
		'<blockquote><p>💡 An <b>idea</b></p></blockquote>',
	],
	[
		'file',
		'<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://x.example/a.pdf"><div class="kg-file-card-title">Report</div><div class="kg-file-card-filesize">2 MB</div></a></div>',
		'<p><a href="https://x.example/a.pdf">Report</a></p>',
	],
	[
		'gallery',
		'<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="a.jpg"></div><div class="kg-gallery-image"><img src="b.jpg"></div></div></div><figcaption>Two</figcaption></figure>',
		'<figure><img src="a.jpg"></figure><figure><img src="b.jpg"></figure><p>Two</p>',
	],
	['form', '<p>a</p><div class="kg-card kg-signup-card"><form><input></form></div>', '<p>a</p>'],
])('a card of Ghost: %s', (_, html, expected) => {
	expect(withoutCards(html)).toBe(expected);
});
