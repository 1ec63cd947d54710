import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../src/contract/call.ts';
import { catalogueOf, changes } from '../../src/contract/feed.ts';
import { getConfig } from '../../src/contract/site.ts';
import type { ArticleDocument, ContentDocument } from '../../src/intake/documents.ts';
import { removeArticle, removeColumn, removeEntity, removeOther } from '../../src/platform/content/remove.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { watchChanges } from '../../src/platform/content/watch-changes.ts';
import { recordMediaChange } from '../../src/platform/content/write-content.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { databaseNames } from './support/platform.ts';
import { setDraft } from './support/set-draft.ts';
import { openForSuite, platform } from './support/suite.ts';

const article = (id: string, more: Partial<ArticleDocument> = {}): ArticleDocument => ({
	kind: 'article',
	id,
	columnId: 'c1',
	type: 0,
	title: `标题 ${id}`,
	publishtime: '2026-01-01 08:00:00',
	...more,
});

type Change = CallAnswer<typeof changes>['list'][number];

describe.each(databaseNames)('the change feed on %s', (database) => {
	let cursor = 0;
	const put = (...documents: ContentDocument[]) => upsertDocuments(platform.store, documents);
	const newest = async (): Promise<number> =>
		(await platform.call(changes, { since: Number.MAX_SAFE_INTEGER })).data.cursor;
	const since = async (): Promise<Change[]> => (await platform.call(changes, { since: cursor, size: 5000 })).data.list;
	const touched = async (): Promise<string[]> => (await since()).flatMap((change) => change.touches).toSorted();
	openForSuite(database, { sample: false });
	beforeAll(async () => {
		await put(
			{ kind: 'column', id: 'c1', name: '一', order: 1 },
			{ kind: 'column', id: 'c2', name: '二', order: 2 },
			article('a1'),
			article('a2', { related: ['a1', 'd1'] }),
		);
	});
	beforeEach(async () => {
		cursor = await newest();
	});

	it('is really on this database', () => {
		expect(platform.store.dialect).toBe(database === 'SQLite' ? 'sqlite' : 'postgres');
	});

	it('the same document again is the same and writes nothing', async () => {
		expect(await put(article('a1'), { kind: 'column', id: 'c1', name: '一', order: 1 })).toEqual({
			added: 0,
			changed: 0,
			same: 2,
		});
		expect(await since()).toEqual([]);
	});

	it('a new item touches itself, its list and home', async () => {
		expect(await put(article('n1'))).toEqual({ added: 1, changed: 0, same: 0 });
		expect(await touched()).toEqual(['article:n1', 'column:c1', 'column:home']);
	});

	it('an activity that is released touches its votes; a vote that moves touches both activities', async () => {
		const activity = (id: string, draft = false) =>
			({ kind: 'activity', id, title: id, publishtime: '2026-01-01 08:00:00', draft }) as const;
		const poll = (activityId: string): ContentDocument => ({
			...{ kind: 'poll', id: 'v1', activityId, title: '投票' },
			themes: [{ id: 't1', title: '主题', options: [{ id: 'o1', name: '一' }] }],
		});
		await put(activity('7'), activity('9', true), poll('9'));
		cursor = await newest();
		await put(activity('9'));
		expect(await touched()).toEqual(['activity:9', 'call:activityList', 'poll:v1']);
		cursor = await newest();
		await put({ ...activity('9'), title: '新标题' });
		expect(await touched()).toEqual(['activity:9', 'call:activityList']);
		cursor = await newest();
		await put(poll('7'));
		expect(await touched()).toEqual(['activity:7', 'activity:9', 'poll:v1']);
	});

	it('R-ROUTE-10: of the votes of one activity the first has the addresses without a vote', async () => {
		const poll = (id: string): ContentDocument => ({
			...{ kind: 'poll', id, activityId: '7', title: '投票' },
			themes: [{ id: 't1', title: '主题', options: [{ id: 'o1', name: '一' }] }],
		});
		const holderOf = async (id: string) =>
			(await platform.call(catalogueOf, { kind: 'option', id })).data.list[0]?.holder;
		expect(await holderOf('v1')).toBe('');
		cursor = await newest();
		await put(poll('v0'));
		expect(await touched()).toEqual(['activity:7', 'poll:v0', 'poll:v1']);
		expect([await holderOf('v0'), await holderOf('v1')]).toEqual(['', 'vote']);
	});

	it('a changed body touches the item alone; a changed title its lists too', async () => {
		await put(article('n1', { body: '<p>新</p>' }));
		expect(await touched()).toEqual(['article:n1']);
		await put(article('n1', { body: '<p>新</p>', title: '新标题' }));
		expect(await touched()).toEqual(['article:n1', 'article:n1', 'column:c1', 'column:home']);
	});

	it.each<[string, Partial<ArticleDocument>]>([
		['time', { publishtime: '2026-02-01 08:00:00' }],
		['pictures', { picture: { src: 'media/x.jpg' } }],
		['type', { type: 1 }],
		['place', { top: true }],
		['carousel', { carousel: true }],
	])('a changed %s touches its lists', async (_, more) => {
		await put(article('m1'));
		cursor = await newest();
		await put(article('m1', more));
		expect(await touched()).toEqual(['article:m1', 'column:c1', 'column:home']);
		await put(article('m1'));
	});

	it('a moved item touches both columns', async () => {
		await put(article('n1', { columnId: 'c2' }));
		expect(await touched()).toEqual(['article:n1', 'column:c1', 'column:c2', 'column:home']);
	});

	it('counts are stored without a change', async () => {
		expect(await put(article('n1', { columnId: 'c2', readCount: 7 }))).toEqual({ added: 0, changed: 1, same: 0 });
		expect(await since()).toEqual([]);
	});

	it('drafts are not named; a released one touches what relates to it and holds it', async () => {
		await put(article('d1', { draft: true }));
		await put(article('d1', { draft: true, title: '改过' }));
		expect(await since()).toEqual([]);
		await put(article('sp', { type: 3, sections: [{ id: 's1', title: '段', articleIds: ['d1'] }] }));
		await put({
			kind: 'module',
			id: 'm',
			columnId: 'c2',
			type: 7,
			title: '模块',
			items: [{ title: '去看', articleId: 'd1' }],
		});
		cursor = await newest();
		await setDraft(platform.store, 'd1', false);
		const holders = ['article:a2', 'article:d1', 'article:sp', 'column:c1', 'column:home', 'module:m', 'section:sp-s1'];
		expect(await touched()).toEqual(holders);
		cursor = await newest();
		await setDraft(platform.store, 'd1', true);
		expect(await touched()).toEqual(holders);
		expect((await since())[0]).toMatchObject({ subject: 'article', id: 'd1', action: 'remove' });
	});

	it('sections touch themselves and their topic', async () => {
		await put(
			article('sp', {
				type: 3,
				sections: [
					{ id: 's1', title: '段', articleIds: ['d1', 'a1'] },
					{ id: 's2', title: '新段', articleIds: [] },
				],
			}),
		);
		expect(await touched()).toEqual(['article:sp', 'section:sp-s1', 'section:sp-s2']);
	});

	it('live content touches the lives', async () => {
		await put(article('l1', { type: 6, live: { status: 0, videos: [] } }));
		expect(await touched()).toEqual(['article:l1', 'column:c1', 'column:home', 'lives']);
		cursor = await newest();
		await put(article('l1', { type: 6, live: { status: 1, videos: [] } }));
		expect(await touched()).toEqual(['article:l1', 'column:c1', 'column:home', 'lives']);
	});

	it('columns, people, modules, adverts, settings and media name themselves', async () => {
		await put({ kind: 'column', id: 'c2', name: '二之新', order: 2 });
		expect(await touched()).toEqual(['column-name:c2', 'columns']);
		cursor = await newest();
		await put({ kind: 'column', id: 'c2', name: '二之新', order: 0 });
		expect(await touched()).toEqual(['column-name:c2', 'column:c2', 'column:home', 'columns']);
		cursor = await newest();
		await put(article('by', { authorIds: ['late_r'] }), article('by2', { authorIds: ['lateXr'] }));
		cursor = await newest();
		await put({ kind: 'author', id: 'late_r', name: '后来' }, { kind: 'account', id: 'x', name: '号' });
		expect(await touched()).toEqual(['account:x', 'accounts', 'article:by', 'author:late_r', 'authors']);
		cursor = await newest();
		await put({ kind: 'module', id: 'm', columnId: 'c1', type: 7, title: '模块', items: [] });
		expect(await touched()).toEqual(['column:c1', 'column:c2', 'column:home', 'module:m', 'modules']);
		cursor = await newest();
		await put({ kind: 'advert', id: 'ad', title: '告', url: 'https://example.org/', picture: { src: 'media/x.jpg' } });
		expect(await changeSettings(platform.store, { padColor: '#123456' })).toEqual(['padColor']);
		expect(await changeSettings(platform.store, { padColor: '#123456' })).toEqual([]);
		await recordMediaChange(platform.store);
		expect(await touched()).toEqual(['advert:ad', 'media', 'settings']);
		expect((await platform.call(getConfig)).data.padColor).toBe('#123456');
	});

	it('an article touches the lists of its people and tags, those it left too', async () => {
		await put(article('w', { authorIds: ['au'], xyAccountID: '6', tags: ['雪'] }));
		cursor = await newest();
		await put(article('w', { authorIds: ['au'], xyAccountID: '7', tags: ['雪'] }));
		expect(await touched()).toEqual([
			'article:w',
			'column:c1',
			'column:home',
			'list:article:account:6',
			'list:article:account:7',
			'list:article:author:au',
			'list:article:tag:雪',
		]);
	});

	it('what stands beside articles touches itself and its lists, those it left too', async () => {
		const post = { kind: 'post', id: 'p', content: '文', nickname: '人', time: '2026-11-01 10:00:00' } as const;
		await put({ ...post, circleId: 'a' });
		expect(await touched()).toEqual(['list:post:', 'list:post:circle:a', 'post:p']);
		cursor = await newest();
		await put({ ...post, circleId: 'b' });
		expect(await touched()).toEqual(['list:post:', 'list:post:circle:a', 'list:post:circle:b', 'post:p']);
		cursor = await newest();
		await put({ kind: 'account-profile', id: '6', influence: 3 });
		expect(await touched()).toEqual(['account-profile:6', 'accounts', 'list:account-profile:']);
		cursor = await newest();
		expect(await removeEntity(platform.store, 'post', 'p')).toBe(true);
		expect(await touched()).toEqual(['list:post:', 'list:post:circle:b', 'post:p']);
	});

	it('removed things are gone, with everything that showed them touched', async () => {
		await put(article('g1'), article('g2', { related: ['g1'] }));
		cursor = await newest();
		expect(await removeArticle(platform.store, 'g1')).toBe(true);
		expect(await touched()).toEqual(['article:g1', 'article:g2', 'column:c1', 'column:home']);
		expect(await removeArticle(platform.store, 'g1')).toBe(false);
		expect(await removeColumn(platform.store, 'nothing')).toBe(false);
		expect(await removeOther(platform.store, 'advert', 'nothing')).toBe(false);
		cursor = await newest();
		expect(await removeOther(platform.store, 'module', 'm')).toBe(true);
		expect(await removeOther(platform.store, 'account', 'x')).toBe(true);
		expect(await removeColumn(platform.store, 'c2')).toBe(true);
		expect(await touched()).toEqual([
			'account:x',
			'accounts',
			'column-name:c2',
			'column:c1',
			'column:c2',
			'column:home',
			'column:home',
			'columns',
			'module:m',
			'modules',
		]);
		expect(await put(article('g1'))).toEqual({ added: 1, changed: 0, same: 0 });
	});

	it('is read in pages without a gap; beyond the newest it is empty and tells the newest', async () => {
		const seen: number[] = [];
		for (let after = 0; ; ) {
			const { data } = await platform.call(changes, { since: after, size: 4 });
			seen.push(...data.list.map((change) => change.cursor));
			after = data.cursor;
			if (!data.hasMore) break;
		}
		expect(seen).toEqual(Array.from({ length: await newest() }, (_, index) => index + 1));
		const beyond = await platform.call(changes, { since: 1_000_000 });
		expect(beyond.data).toMatchObject({ list: [], cursor: seen.length, hasMore: false, anchor: '' });
	});

	it('two writers at once: everything is stored once, and the cursors have no gap', async () => {
		const other = await openStore({ ...platform.place });
		const documents = Array.from({ length: 60 }, (_, index) => article(`p${index}`));
		const results = await Promise.all([
			upsertDocuments(platform.store, documents),
			upsertDocuments(other, documents.toReversed()),
		]);
		await other.close();
		expect(results[0].added + results[1].added).toBe(60);
		expect(results[0].same + results[1].same).toBe(60);
		const cursors = (await since()).map((change) => change.cursor);
		expect(cursors).toEqual(Array.from({ length: 60 }, (_, index) => cursor + 1 + index));
	});

	it('a listener hears of changes by this process and another, several as one', async () => {
		const heard: number[] = [];
		const rhythm = { pause: 250, poll: 60 };
		const stop = watchChanges(platform.store, (at) => heard.push(at), rhythm);
		// The listener has started once it has received one change.
		let first = 0;
		const heardFirst = async (): Promise<number> => {
			if (heard.length === 0) await put(article(`h0-${first++}`));
			return heard.length;
		};
		await expect.poll(heardFirst, { timeout: 5_000 }).toBeGreaterThan(0);
		await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toBe(await newest());
		const before = heard.length;
		await upsertDocuments(platform.store, [article('h1'), article('h2')]);
		await expect.poll(() => heard.slice(before), { timeout: 5_000 }).toEqual([await newest()]);
		const other = await openStore({ ...platform.place });
		await upsertDocuments(other, [article('h3')]);
		await other.close();
		await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toBe(await newest());
		// A listener that has stopped receives nothing, although another one does.
		const after: number[] = [];
		const stopAfter = watchChanges(platform.store, (at) => after.push(at), rhythm);
		stop();
		const known = heard.length;
		const heardAfter = async (): Promise<number> => {
			if (after.length === 0) await put(article(`h4-${first++}`));
			return after.length;
		};
		await expect.poll(heardAfter, { timeout: 5_000 }).toBeGreaterThan(0);
		stopAfter();
		expect(heard).toHaveLength(known);
	});
});
