import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSettings } from '../../src/config/read.ts';
import type { ExportSummary } from '../../src/exporter/plan/summary.ts';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { openSession, type Session } from '../../src/exporter/session/session.ts';
import type { ContentDocument } from '../../src/intake/documents.ts';
import { removeEntity } from '../../src/platform/content/remove.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import type { Store } from '../../src/platform/db/store.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { loadSample } from '../../src/platform/store/sample.ts';
import { addressOf } from '../../src/routes.ts';
import { changedPaths, filesOf } from './workbench.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const quiet = { advance: () => undefined };

describe('following changes of what stands beside articles', () => {
	let folder = '';
	let store: Store & { close: () => Promise<void> };

	const run = async (
		out: string,
		work: (session: Session) => Promise<ExportSummary | null>,
	): Promise<ExportSummary | null> => {
		const session = await openSession({
			root,
			out: join(folder, out),
			settings: checkSettings({ site: { address: 'https://news.example.org' } }, 'the test'),
			source: {
				module: new URL('../../src/adapters/embedded.ts', import.meta.url).href,
				options: { dataDir: folder },
				remote: false,
			},
			concurrency: 2,
		});
		try {
			return await work(session);
		} finally {
			await session.close();
		}
	};
	/** Puts documents, follows the feed, and gives the pages that differ now. */
	const changedBy = async (...documents: ContentDocument[]): Promise<string[]> => {
		const before = filesOf(join(folder, 'site'));
		await upsertDocuments(store, documents);
		const summary = await run('site', (session) => exportChanges(session, quiet));
		expect(summary?.failed).toEqual([]);
		return changedPaths(before, filesOf(join(folder, 'site'))).filter((path) => path.endsWith('.html'));
	};

	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), 'touch-edition-beside-'));
		// The day after the newest item of the sample, so that no document of the test lies ahead of the clock.
		store = await openStore({ dataDir: folder, now: () => Date.parse('2026-11-20T10:00:00+08:00') });
		await loadSample(store, join(root, 'content', 'sample'), mediaFolder(folder));
		await run('site', (session) => exportSite(session, quiet));
	});
	afterAll(async () => {
		await store.close();
		rmSync(folder, { recursive: true, force: true });
	});

	const post = { kind: 'post', circleId: '43', content: '新帖', nickname: '人', time: '2026-11-20 08:00:00' } as const;

	it('a new post gets its page and stands in its circle, and nothing else changes', async () => {
		expect(await changedBy({ ...post, id: 'new1' })).toEqual([
			addressOf('circleDetail', { id: '43' }),
			addressOf('postDetail', { id: 'new1' }),
		]);
	});

	it('a post that moves leaves the circle it stood in', async () => {
		expect(await changedBy({ ...post, id: 'new1', circleId: '41' })).toEqual([
			addressOf('circleDetail', { id: '41' }),
			addressOf('circleDetail', { id: '43' }),
			addressOf('postDetail', { id: 'new1' }),
		]);
	});

	it('a removed post goes with its page', async () => {
		const before = filesOf(join(folder, 'site'));
		await removeEntity(store, 'post', 'new1');
		await run('site', (session) => exportChanges(session, quiet));
		const now = filesOf(join(folder, 'site'));
		expect(now.has(addressOf('postDetail', { id: 'new1' }))).toBe(false);
		expect(changedPaths(before, now).filter((path) => path.endsWith('.html'))).toEqual([
			addressOf('circleDetail', { id: '41' }),
			addressOf('postDetail', { id: 'new1' }),
		]);
	});

	it('an answer reaches the question, its subject, and no other page', async () => {
		expect(
			await changedBy({
				kind: 'question',
				id: '322',
				subjectId: '31',
				content: '风干牛肉能不能带上车？会不会被当作异味物品？',
				nickname: '青岭吃客',
				time: '2026-11-19 19:40:00',
				answer: { content: '密封好就可以。', name: '青岭车务段客运科', time: '2026-11-20 09:00:00', official: true },
			}),
		).toEqual([addressOf('askDetail', { id: '322' }), addressOf('topicDetail', { id: '31' })]);
	});

	it('a tip-off that passes gets a page; one that is refused later loses it', async () => {
		const tipoff = {
			kind: 'tipoff',
			id: 't1',
			title: '线索',
			content: '文',
			nickname: '人',
			time: '2026-11-20 08:00:00',
		} as const;
		const path = addressOf('tipoffDetail', { id: 't1' });
		expect(await changedBy({ ...tipoff, status: 0 })).toEqual([]);
		expect(await changedBy({ ...tipoff, status: 1 })).toEqual([addressOf('menu'), path]);
		expect(await changedBy({ ...tipoff, status: 2 })).toEqual([addressOf('menu'), path]);
		expect(filesOf(join(folder, 'site')).has(path)).toBe(false);
	});

	it('a new option of a vote gets its page; one that is gone loses it', async () => {
		const poll = (options: string[]): ContentDocument => ({
			kind: 'poll',
			id: 'v1',
			activityId: '90',
			title: '投票',
			themes: [{ id: 't', title: '组', options: options.map((id) => ({ id, name: `选项${id}` })) }],
		});
		const option = (id: string) => addressOf('voteItemDetail', { id: '90', voteId: 'v1', optionId: id });
		expect(await changedBy(poll(['x', 'y']))).toEqual([
			addressOf('activityDetail', { id: '90' }),
			addressOf('activityVote', { id: '90' }),
			option('x'),
			option('y'),
		]);
		expect(await changedBy(poll(['x', 'z']))).toContain(option('z'));
		expect(filesOf(join(folder, 'site')).has(option('y'))).toBe(false);
	});

	it('the page of an activity with two votes stays when one of them leaves', async () => {
		const votes = addressOf('activityVote', { id: '90' });
		const second: ContentDocument = { kind: 'poll', id: 'v2', title: '又一投票', themes: [] };
		const own = addressOf('activityVote', { id: 'v2' });
		const pages = (): string[] =>
			[...filesOf(join(folder, 'site')).keys()].filter((path) => [votes, own].includes(path));
		await changedBy({ ...second, activityId: '90' });
		expect(pages()).toEqual([votes]);
		await changedBy(second);
		expect(pages()).toEqual([votes, own]);
		await changedBy({ ...second, activityId: '90' });
		expect(pages()).toEqual([votes]);
	});

	it('a tagged article makes the page of its tag and stands with its reporter and its account', async () => {
		const changed = await changedBy({
			kind: 'article',
			id: 'tagged',
			columnId: '31',
			type: 0,
			title: '新的一篇',
			publishtime: '2026-11-20 08:30:00',
			authorIds: ['45'],
			xyAccountID: '13',
			tags: ['newtag', '冬窝子'],
			body: '<p>文</p>',
		});
		for (const path of [
			addressOf('tagList', { tagId: 'newtag' }),
			addressOf('tagList', { tagId: '冬窝子' }),
			addressOf('reporter', { id: '45' }),
			addressOf('personageReports', { id: '45' }),
			addressOf('xyDetail', { id: '13' }),
			addressOf('newsDetail', { columnId: '31', id: 'tagged' }),
		])
			expect(changed).toContain(path);
		expect(changed).not.toContain(addressOf('reporter', { id: 'wei' }));
		expect(changed).not.toContain(addressOf('xyDetail', { id: '6' }));
	});

	it('R-STATE-37: what is new of the kinds that columns do not list reaches the menu', async () => {
		const item = { kind: 'article', columnId: '31', publishtime: '2026-11-20 08:40:00' } as const;
		const menu = addressOf('menu');
		expect(await changedBy({ ...item, id: 'photos', type: 1, title: '雪山组图' })).toContain(menu);
		// R-CALL-100: the films of the site name the columns with films; this column had none.
		expect(await changedBy({ ...item, columnId: '13', id: 'film', type: 2, title: '雪山影片' })).toEqual(
			expect.arrayContaining([menu, addressOf('mvodShare', { id: '1121' })]),
		);
		for (const document of [
			{ kind: 'author', id: 'a-new', name: '新记者' },
			{ kind: 'subject', id: '0-new', title: '新话题', publishtime: '2026-11-20 08:40:00' },
			{ kind: 'circle', id: '0-new', title: '新圈子' },
		] as const)
			expect(await changedBy(document), document.kind).toContain(menu);
	});

	it('all of it gives the same bytes as a fresh export', async () => {
		await run('fresh', (session) => exportSite(session, quiet));
		expect(changedPaths(filesOf(join(folder, 'fresh')), filesOf(join(folder, 'site')))).toEqual([]);
	});
});
