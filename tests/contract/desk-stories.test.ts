/** All stories at the desk: what is decided about one here holds whatever its source says, until it is undone. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getArticles } from '../../src/contract/front.ts';
import { getArticleContent } from '../../src/contract/reading.ts';
import { setSiteZone } from '../../src/domain/site-zone.ts';
import type { ArticleDocument, ContentDocument } from '../../src/intake/documents.ts';
import { addEditor } from '../../src/platform/auth/editors.ts';
import { dumpedDocuments } from '../../src/platform/content/dump.ts';
import { releaseDue } from '../../src/platform/content/release-due.ts';
import { removeArticle } from '../../src/platform/content/remove.ts';
import { listStories, noFilter, readStory, storiesOnPage } from '../../src/platform/content/stories.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { withdrawArticle } from '../../src/platform/content/withdraw.ts';
import { operator, readLog } from '../../src/platform/desk/log.ts';
import { actOnStory, momentGiven, type StoryAct } from '../../src/platform/desk/story-acts.ts';
import { addSource, removeSource } from '../../src/platform/mirror/source-rows.ts';
import { smallHashing } from './support/costs.ts';
import { deskToken, enterDesk, form } from './support/desk.ts';
import { type Followed, follow } from './support/followed.ts';
import { databaseNames } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

const source = 'wordpress-town.example';

const article = (id: string, more: Partial<ArticleDocument> = {}): ArticleDocument => ({
	...{ kind: 'article', id, columnId: '12', type: 0, title: `Story ${id}`, publishtime: '2026-11-20 09:00:00' },
	...{ body: `<p>Text of ${id}</p>`, lang: 'cn' },
	...more,
});

/** What the desk has decided, by the act that did it, and what readers get by it. */
const decisions: readonly (readonly [StoryAct, string, string, (story: Row) => unknown, unknown, unknown])[] = [
	['withdraw', '', 'withdraw', ({ state }) => state, 'withdrawn', 'released'],
	['pin', '', 'pin', ({ top }) => top, 1, 0],
	['order', '3', 'order', ({ home_rank }) => home_rank > 0, true, false],
	['hide', '', 'hide', ({ off_home }) => off_home, 1, 0],
	[
		'schedule',
		'2026-12-01 10:30',
		'schedule',
		({ state, at }) => [state, at],
		['scheduled', '2026-12-01 10:30:00'],
		['released', '2026-11-20 09:00:00'],
	],
	['expire', '2026-12-24 00:00', 'expire', ({ expire_time }) => expire_time, Date.parse('2026-12-23T16:00:00Z'), 0],
	['correct', '41 m, not 14 m.', 'correct', ({ correction }) => correction, '41 m, not 14 m.', undefined],
];

interface Row {
	state: string;
	top: number;
	home_rank: number;
	off_home: number;
	expire_time: number;
	/** Time of publication, as readers get it. */
	at: string;
	correction: string | undefined;
}

describe.each(databaseNames)('stories at the desk on %s', (database) => {
	openForSuite(database, { sample: false, deskToken, siteAddress: 'https://m.example.org' });
	const bring = (documents: readonly ContentDocument[], from = source) =>
		upsertDocuments(platform.store, documents, { source: from });
	const act = (name: StoryAct, id: string, text = '', time = '') =>
		actOnStory({ store: platform.store, actor: operator }, name, id, { text, time });
	const rowOf = async (id: string): Promise<Row> => {
		const row = await platform.store.writing
			.selectFrom('articles')
			.select(['state', 'top', 'home_rank', 'off_home', 'expire_time', 'answer'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		const { publishtime, correction } = JSON.parse(row.answer) as { publishtime: string; correction?: string };
		return { ...row, expire_time: Number(row.expire_time), at: publishtime, correction };
	};
	const homeIds = async () => (await platform.call(getArticles, {})).data.list.map(({ fileId }) => fileId);
	const isPublic = async (id: string): Promise<boolean> =>
		(await platform.call(getArticleContent, { id })).msg === undefined;
	beforeEach(async () => {
		// A test before this one may have left another zone.
		setSiteZone('Asia/Shanghai');
		await bring([{ kind: 'column', id: '12', name: 'Town', lang: 'cn' }]);
	});
	afterEach(async () => {
		const rows = await platform.store.writing.selectFrom('articles').select('id').execute();
		for (const { id } of rows) await removeArticle(platform.store, id);
		await platform.store.writing.deleteFrom('article_decisions').execute();
	});

	it.each(
		decisions,
	)('%s holds at the next look of the source, whatever it says, and ends when it is undone', async (name, text, undo, valueIn, decided, said) => {
		const given = article('a');
		await bring([given]);
		expect(valueIn(await rowOf('a'))).toEqual(said);
		await act(name, 'a', text);
		expect(valueIn(await rowOf('a'))).toEqual(decided);
		// The same document, a changed one, and one that says the contrary.
		for (const more of [{}, { title: 'Another title' }, { title: 'A third one', top: false, draft: false }]) {
			await bring([{ ...given, ...more }]);
			expect(valueIn(await rowOf('a'))).toEqual(decided);
		}
		expect((await readStory(platform.store.writing, 'a'))?.made).toHaveLength(1);
		await act('undo', 'a', undo);
		expect(valueIn(await rowOf('a'))).toEqual(said);
		expect(await platform.store.writing.selectFrom('article_decisions').selectAll().execute()).toEqual([]);
		expect(await act('undo', 'a', undo)).toBeUndefined();
		// What the source said last is what readers get now.
		expect((await readStory(platform.store.writing, 'a'))?.title).toBe('A third one');
		expect(await bring([{ ...given, title: 'A third one', top: false, draft: false }])).toMatchObject({ same: 1 });
	});

	it('undo gives back what the source says by then, not what it said before', async () => {
		await bring([article('a', { top: true, correction: 'Theirs.', correctionTime: '2026-11-19 08:00:00' })]);
		await act('unpin', 'a');
		await act('correct', 'a', 'Ours.', '2026-11-20 08:00');
		await act('expire', 'a', 'never');
		await bring([article('a', { top: true, correction: 'Theirs, later.', expires: '2026-12-01 00:00:00' })]);
		expect(await rowOf('a')).toMatchObject({ top: 0, correction: 'Ours.', expire_time: 0 });
		const answer = (await platform.call(getArticleContent, { id: 'a' })).data;
		expect(answer).toMatchObject({ correction: 'Ours.', correctionTime: '2026-11-20 08:00:00' });
		for (const name of ['pin', 'correct', 'expire']) await act('undo', 'a', name);
		expect(await rowOf('a')).toMatchObject({
			...{ top: 1, correction: 'Theirs, later.', expire_time: Date.parse('2026-11-30T16:00:00Z') },
		});
	});

	it('a withdrawal at the desk is not one of the source: neither takes the other back', async () => {
		await bring([article('a'), article('b')]);
		await act('withdraw', 'a');
		await withdrawArticle(platform.store, 'b', { source, isAllowed: true });
		expect(await isPublic('a')).toBe(false);
		const state = async (id: string) => {
			const story = await readStory(platform.store.writing, id);
			return [story?.state, story?.isTakenBack, story?.decisions.withdrawn === true];
		};
		expect([await state('a'), await state('b')]).toEqual([
			['withdrawn', false, true],
			['withdrawn', true, false],
		]);
		// The source takes back the first one too, and brings both again.
		await withdrawArticle(platform.store, 'a', { source, isAllowed: true });
		expect(await state('a')).toEqual(['withdrawn', true, true]);
		await bring([article('a'), article('b')]);
		expect([await isPublic('a'), await isPublic('b')]).toEqual([false, true]);
		// What is decided of a story that its source took back does not bring it back.
		await withdrawArticle(platform.store, 'b', { source, isAllowed: true });
		await act('pin', 'b');
		expect(await state('b')).toEqual(['withdrawn', true, false]);
		expect(await bring([article('b')])).toMatchObject({ added: 1 });
		expect([await isPublic('b'), (await rowOf('b')).top]).toEqual([true, 1]);
		expect(await act('bring-back', 'a')).toBe('bringBack');
		expect(await isPublic('a')).toBe(true);
		expect(await act('bring-back', 'a')).toBeUndefined();
		// Removed for good and brought again, it stays withdrawn.
		await act('withdraw', 'a');
		await removeArticle(platform.store, 'a');
		await bring([article('a')]);
		expect(await isPublic('a')).toBe(false);
		const dumped: ContentDocument[] = [];
		for await (const document of dumpedDocuments(platform.store)) dumped.push(document);
		expect(dumped.find(({ id }) => id === 'a')).toMatchObject({ draft: true });
		expect(dumped.find(({ id }) => id === 'b')).toMatchObject({ top: true });
	});

	it('home has the order of the desk: pinned ones first, then places, then time; hidden ones nowhere on it', async () => {
		const ids = ['a', 'b', 'c', 'd'];
		await bring(ids.map((id, at) => article(id, { publishtime: `2026-11-2${at} 07:00:00`, carousel: id === 'c' })));
		platform.clock.now = Math.max(platform.clock.now, Date.parse('2026-11-24T00:00:00Z'));
		await releaseDue(platform.store);
		expect(await homeIds()).toEqual(['d', 'c', 'b', 'a']);
		await act('order', 'a', '1');
		await act('order', 'b', '2');
		await act('pin', 'c');
		expect(await homeIds()).toEqual(['c', 'a', 'b', 'd']);
		await act('hide', 'c');
		expect(await homeIds()).toEqual(['a', 'b', 'd']);
		expect((await platform.call(getArticles, {})).data.carousel).toEqual([]);
		// Its column has it, in the order of lists.
		const column = (await platform.call(getArticles, { columnId: '12' })).data;
		expect(column.list.map(({ fileId }) => fileId)).toEqual(['c', 'd', 'b', 'a']);
		expect(column.carousel).toHaveLength(1);
		// By this the block of opinion on home leaves it out.
		expect(column.list.map(({ offHome }) => offHome)).toEqual([true, undefined, undefined, undefined]);
		expect(await act('show-on-home', 'c')).toBe('showStory');
		expect(await homeIds()).toEqual(['c', 'a', 'b', 'd']);
	});

	it('a draft that is scheduled here comes at its time, by the clocks of the site', async () => {
		setSiteZone('Europe/London');
		await bring([article('a', { draft: true })]);
		const moment = platform.clock.now + 3_600_000;
		const london = new Date(moment).toISOString().slice(0, 16);
		expect(momentGiven('2027-06-20T09:00')).toBe(Date.parse('2027-06-20T08:00:00Z'));
		await act('schedule', 'a', london);
		expect((await rowOf('a')).state).toBe('scheduled');
		platform.clock.now = moment + 60_000;
		await releaseDue(platform.store);
		expect(await isPublic('a')).toBe(true);
		await act('undo', 'a', 'schedule');
		expect((await rowOf('a')).state).toBe('draft');
		setSiteZone('Asia/Shanghai');
	});

	it('is found by words of its title, its id, column, state, source and language, in pages', async () => {
		const many = Array.from({ length: storiesOnPage + 5 }, (_, at) =>
			article(`n${at}`, { title: `新闻 ${at}`, publishtime: `2026-11-10 08:${String(at).padStart(2, '0')}:00` }),
		);
		await bring(many);
		await bring([{ kind: 'column', id: '13', name: 'Sport', lang: 'en' }]);
		await bring(
			[
				article('harbour', { title: 'Harbour 100% open_now', columnId: '13', lang: 'en' }),
				article('draft', { title: 'harbour bridge', draft: true }),
				article('late', { title: 'Harbour fire', publishtime: '2027-12-01 08:00:00' }),
				article('gone', { title: 'Harbour fair', expires: '2026-11-01 00:00:00' }),
			],
			'folder-news',
		);
		const found = async (filter: object, page = 1) => {
			const { stories, ...rest } = await listStories(platform.store.writing, { ...noFilter, ...filter }, page);
			return { ids: stories.map(({ id }) => id), ...rest };
		};
		const first = await found({});
		expect(first).toMatchObject({ total: storiesOnPage + 9, page: 1, pages: 2 });
		const second = await found({}, 2);
		expect(second.ids).toHaveLength(9);
		expect(new Set([...first.ids, ...second.ids]).size).toBe(storiesOnPage + 9);
		expect((await found({}, 99)).page).toBe(2);
		expect((await found({ words: 'HARBOUR' })).ids).toEqual(['late', 'gone', 'draft', 'harbour']);
		expect((await found({ words: 'harbour bridge' })).ids).toEqual(['draft']);
		expect((await found({ words: '100%' })).ids).toEqual(['harbour']);
		expect((await found({ words: 'n_w' })).ids).toEqual([]);
		expect((await found({ words: 'n_n' })).ids).toEqual(['harbour']);
		expect((await found({ words: '%' })).ids).toEqual(['harbour']);
		expect((await found({ words: ' n7 ' })).ids).toEqual(['n7']);
		expect((await found({ column: '13' })).ids).toEqual(['harbour']);
		expect((await found({ language: 'en' })).ids).toEqual(['harbour']);
		expect((await found({ source: 'folder-news' })).total).toBe(4);
		expect((await found({ source: 'nobody' })).ids).toEqual([]);
		expect((await found({ state: 'draft' })).ids).toEqual(['draft']);
		expect((await found({ state: 'scheduled', words: 'fire' })).ids).toEqual(['late']);
		expect((await found({ state: 'expired' })).ids).toEqual(['gone']);
		await act('withdraw', 'harbour');
		expect((await found({ state: 'withdrawn', source: 'folder-news' })).ids).toEqual(['harbour']);
	});

	it('what cannot be done is refused, and nothing is decided or recorded', async () => {
		await bring([article('a')]);
		const wrong: readonly [StoryAct, string, string, string][] = [
			['order', 'a', 'first', 'place'],
			['order', 'a', '0', 'place'],
			['order', 'a', '100', 'place'],
			['schedule', 'a', 'tomorrow', 'time'],
			['schedule', 'a', '2026-02-31 09:00', 'time'],
			['expire', 'a', '', 'time'],
			['correct', 'a', '  ', 'text'],
			['correct', 'a', 'x'.repeat(2001), 'text'],
			['undo', 'a', 'title', 'nothing'],
			['undo', 'a', 'constructor', 'nothing'],
			['pin', 'nobody', '', 'document'],
		];
		const before = await readLog(platform.store.writing, { limit: 100 });
		for (const [name, id, text, problem] of wrong)
			await expect(act(name, id, text), `${name} ${text}`).rejects.toMatchObject({ problem });
		expect(await readLog(platform.store.writing, { limit: 100 })).toEqual(before);
		expect(await platform.store.writing.selectFrom('article_decisions').selectAll().execute()).toEqual([]);
	});

	describe('its pages', () => {
		// The first one is an administrator.
		beforeAll(() => enterDesk(platform));
		const enter = async (role: 'editor' | 'moderator') => {
			const secret = `the long secret of ${role}`;
			await addEditor(platform.store, { name: `${role} of stories`, secret, role }, smallHashing).catch(() => '');
			return enterDesk(platform, { name: `${role} of stories`, secret });
		};
		const page = async (cookie: string, query: string, language = 'en') =>
			(
				await platform.send(`/desk/?view=stories&${query}`, { headers: { cookie, 'accept-language': language } })
			).text();
		const send = (cookie: string, story: string, fields: Record<string, string>, headers = {}) =>
			platform.send(
				`/desk/story?view=stories&story=${story}`,
				form({ story, ...fields }, { cookie, 'accept-language': 'en', ...headers }),
			);

		it('list a story with its state, its time by the clocks of the site, its links and the editor of its system', async () => {
			await addSource(platform.store, { name: source, place: 'wordpress:https://town.example/blog/' });
			await addSource(platform.store, { name: 'ghost-x', place: 'ghost:https://ghost.example' });
			const ghostId = '5f0c8d4e2a7b9c0012345678';
			await bring([
				article('0a1b2c-77', { title: 'Fire <b>', formerAddresses: ['https://town.example/blog/fire'] }),
				article('draft', { draft: true, sourceFile: 'news/draft.md' }),
			]);
			await bring([article(`0a1b2d-${ghostId}`)], 'ghost-x');
			const { cookie } = await enter('editor');
			setSiteZone('Europe/London');
			const html = await page(cookie, '');
			setSiteZone('Asia/Shanghai');
			const rows = html.split('<li class="story">').slice(1);
			const row = (words: string): string => rows.find((one) => one.includes(words)) ?? '';
			expect(row('Fire &lt;b&gt;')).toContain('<span>Public</span>');
			expect(row('Fire')).toContain('<time datetime="2026-11-20T01:00:00.000Z">2026-11-20 01:00</time>');
			expect(row('Fire')).toContain('<span>Town</span>');
			expect(row('Fire')).toContain(`<span>${source}</span>`);
			expect(row('Fire')).toContain('href="https://m.example.org');
			expect(row('Fire')).toContain('href="https://town.example/blog/fire"');
			expect(row('Fire')).toContain('href="https://town.example/blog/wp-admin/post.php?post=77&amp;action=edit"');
			expect(row('draft')).toContain('<span class="why">Draft</span>');
			expect(row('draft')).toContain('href="/desk/?view=previews&amp;story=draft"');
			expect(row('draft')).toContain('<code>news/draft.md</code>');
			expect(row(ghostId)).toContain(`href="https://ghost.example/ghost/#/editor/post/${ghostId}"`);
			expect(await page(cookie, 'q=fire&state=released')).toMatch(/<option value="released" selected>/);
			for (const name of [source, 'ghost-x']) await removeSource(platform.store, name);
		});

		it('decide, say where each value comes from, and undo; the log has it with its words', async () => {
			await bring([article('a')]);
			const { cookie, key } = await enter('editor');
			const press = async (fields: Record<string, string>) => {
				const answer = await send(cookie, 'a', { key, ...fields });
				expect(answer.status).toBe(303);
				return answer.headers.get('location') ?? '';
			};
			expect(await page(cookie, 'story=a')).not.toContain('decided here');
			expect(await press({ do: 'pin' })).toBe('/desk/?view=stories&story=a&did=pinStory&count=1');
			await press({ do: 'order', text: '2' });
			await press({ do: 'hide' });
			await press({ do: 'schedule', text: '2026-11-19T08:30' });
			await press({ do: 'expire', text: '2027-01-01T00:00' });
			await press({ do: 'correct', text: '41 m, not <14> m.', time: '2026-11-20T10:00' });
			await press({ do: 'withdraw' });
			const html = await page(cookie, 'story=a&did=pinStory&count=1');
			expect(html).toContain('<p class="note" role="status">The story is pinned.</p>');
			expect(html.match(/<span class="why">decided here<\/span>/g)).toHaveLength(7);
			expect(html).toContain('The source: 2026-11-20 09:00');
			expect(html).toContain('2026-11-20 10:00 41 m, not &lt;14&gt; m.');
			expect(html).toContain('<span class="why">Withdrawn here</span>');
			expect(html).toContain('editor of stories, ');
			const log = await readLog(platform.store.writing, { limit: 7 });
			const words = log.map(({ about }) => about.replace(/^.*? · |^[^·]*$/, '')).reverse();
			expect(words).toEqual(['', '2', '', '2026-11-19 08:30', '2027-01-01 00:00', '41 m, not <14> m.', '']);
			expect(log.map(({ action, subject, editor }) => [action, subject, editor]).reverse()).toEqual(
				[
					['pinStory', 'a'],
					['orderStory', 'a'],
					['hideStory', 'a'],
					['scheduleStory', 'a'],
					['expireStory', 'a'],
					['correctStory', 'a'],
					['withdrawStory', 'a'],
				].map((one) => [...one, 'editor of stories']),
			);
			await press({ do: 'bring-back' });
			for (const name of ['pin', 'order', 'hide', 'schedule', 'expire', 'correct']) await press({ do: `undo:${name}` });
			expect(await page(cookie, 'story=a')).not.toContain('decided here');
			expect(await isPublic('a')).toBe(true);
		});

		it('say what was wrong beside its field, and keep what was typed', async () => {
			await bring([article('a')]);
			const { cookie, key } = await enter('editor');
			const answer = await send(cookie, 'a', { key, do: 'correct', text: 'A <long> note', time: 'soon' });
			expect(answer.status).toBe(400);
			const html = await answer.text();
			expect(html).toContain('role="alert">Not done: give a day and a time.');
			expect(html).toContain('A &lt;long&gt; note</textarea>');
			expect((await send(cookie, 'nobody', { key, do: 'pin' })).status).toBe(400);
			expect(await page(cookie, 'story=nobody')).toContain('There is no such story.');
			expect((await send(cookie, 'a', { key, do: 'explode' })).headers.get('location')).toBe(
				'/desk/?view=stories&story=a',
			);
		});

		it('N8: a forged form and a moderator change nothing', async () => {
			await bring([article('a')]);
			const own = await enter('editor');
			const theirs = await enter('moderator');
			const before = await rowOf('a');
			const tries = [
				send(own.cookie, 'a', { key: 'forged', do: 'withdraw' }),
				send(own.cookie, 'a', { do: 'withdraw' }),
				send(own.cookie, 'a', { key: theirs.key, do: 'withdraw' }),
				send(own.cookie, 'a', { key: own.key, do: 'withdraw' }, { origin: 'https://elsewhere.example' }),
				send('', 'a', { key: own.key, do: 'withdraw' }),
				send(theirs.cookie, 'a', { key: theirs.key, do: 'withdraw' }),
			];
			for (const answer of await Promise.all(tries)) expect(answer.status).toBe(403);
			// A look is no act.
			await page(own.cookie, 'story=a&do=withdraw');
			expect(await rowOf('a')).toEqual(before);
			const seen = await platform.send('/desk/?view=stories&story=a', { headers: { cookie: theirs.cookie } });
			expect(seen.status).toBe(403);
		});
	});

	describe('of a folder that is followed', () => {
		let folder = '';
		let followed: Followed;
		beforeEach(async () => {
			folder = await mkdtemp(join(tmpdir(), 'touch-edition-folder-'));
			followed = await follow(platform, `folder:${folder}`);
		});
		afterEach(async () => {
			await removeSource(platform.store, followed.place.name);
			await rm(folder, { recursive: true, force: true });
		});

		it('every decision holds when its file changes, is read again whole, goes and comes back', async () => {
			const file = join(folder, 'harbour.md');
			const write = (title: string) =>
				writeFile(
					file,
					`---\ntitle: ${title}\ndate: 2026-05-01 08:00\npinned: true\ncorrection: Theirs.\n---\nText ${title}.\n`,
				);
			await write('One');
			await writeFile(join(folder, 'other.md'), '---\ntitle: Other\ndate: 2026-05-01\n---\nText.\n');
			await followed.sync();
			const [{ id = '' } = {}] = (await followed.articles()).filter(({ title }) => title === 'One');
			expect(await rowOf(id)).toMatchObject({ state: 'released', top: 1, correction: 'Theirs.' });
			expect((await readStory(platform.store.writing, id))?.said?.sourceFile).toBe('harbour.md');
			await act('unpin', id);
			await act('correct', id, 'Ours.');
			await act('withdraw', id);
			const holds = async () =>
				expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', top: 0, correction: 'Ours.' });
			await write('Two');
			await followed.sync();
			await holds();
			await followed.sync({ all: true, fresh: true });
			await holds();
			await rm(file);
			await followed.sync({ allowRemoval: true });
			await holds();
			await write('Three');
			await followed.sync();
			await holds();
			await act('bring-back', id);
			for (const name of ['pin', 'correct']) await act('undo', id, name);
			expect(await rowOf(id)).toMatchObject({ state: 'released', top: 1, correction: 'Theirs.' });
			expect((await readStory(platform.store.writing, id))?.title).toBe('Three');
		});
	});
});
