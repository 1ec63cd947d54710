import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { getArticles } from '../../src/contract/front.ts';
import { getConfig } from '../../src/contract/site.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import type { Reading } from '../../src/platform/db/read/reading.ts';
import { AnswerCache } from '../../src/platform/http/answer-cache.ts';
import { createPlatformApp } from '../../src/platform/server/app.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { calls } from './support/all-calls.ts';
import { databaseNames, origin } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

describe.each(databaseNames)('lists that are kept as they are sent, on %s', (database) => {
	openForSuite(database);

	const article = (id: string, title: string) => ({
		kind: 'article' as const,
		id,
		columnId: '12',
		type: 0,
		title,
		publishtime: '2026-11-20 09:00:00',
	});
	const titles = async (fields: object = {}): Promise<string[]> =>
		(await platform.call(getArticles, { columnId: '12', ...fields })).data.list.map((item) => item.title);

	it('a change is told by the next read, also one of another process; identity fields make no other answer', async () => {
		const before = await titles();
		expect(await titles({ device: 'x', t: '1' })).toEqual(before);
		await upsertDocuments(platform.store, [article('kept-1', '新的一条')]);
		expect(await titles()).toContain('新的一条');
		const other = await openStore({ ...platform.place, now: () => platform.clock.now });
		for (let round = 0; round < 20; round += 1) {
			await upsertDocuments(other, [article('kept-1', `改了 ${round}`)]);
			expect(await titles()).toContain(`改了 ${round}`);
		}
		await changeSettings(other, { padColor: '#123456' });
		expect((await platform.call(getConfig)).data.padColor).toBe('#123456');
		await other.close();
	});

	it('every public read has an ETag and is answered 304 to a caller who has it, until something changes', async () => {
		const reads = calls.filter(({ cache, internal }) => cache !== undefined && internal !== true);
		expect(reads.length).toBeGreaterThan(10);
		let checked = 0;
		for (const { service, name, cache } of reads) {
			const address = `/api/${service}/${name}?id=345&columnId=12&articleId=345&parentId=0&kind=1`;
			const first = await platform.send(`${address}&t=1`);
			if (((await first.clone().json()) as { status: number }).status !== 0) continue;
			checked += 1;
			const tag = first.headers.get('etag') ?? '';
			expect(tag, name).toMatch(/^"[\w-]{22}"$/);
			expect(first.headers.get('cache-control'), name).toBe(`public, max-age=${cache?.seconds}`);
			const again = await platform.send(`${address}&t=2`, { headers: { 'if-none-match': `"x", W/${tag}` } });
			expect([again.status, await again.text()], name).toEqual([304, '']);
			expect(again.headers.get('etag'), name).toBe(tag);
			expect(again.headers.get('cache-control'), name).toBe(`public, max-age=${cache?.seconds}`);
		}
		expect(checked).toBeGreaterThan(8);
		const list = '/api/base/getArticles?columnId=12';
		const tag = (await platform.send(list)).headers.get('etag') ?? '';
		await upsertDocuments(platform.store, [article('tagged-1', '又一条')]);
		const changed = await platform.send(list, { headers: { 'if-none-match': tag } });
		expect(changed.status).toBe(200);
		expect(changed.headers.get('etag')).not.toBe(tag);
	});

	it('A-122: errors, answers about the caller and writes by GET have no ETag and are never stored', async () => {
		for (const path of [
			'/api/base/getColumn?columnId=none',
			'/api/sso/member/info',
			'/api/base/myMarks?id=345',
			'/api/base/hitXyBulletin?id=6',
		]) {
			const { headers } = await platform.send(path);
			expect(headers.get('etag'), path).toBeNull();
			expect(headers.get('cache-control'), path).toBe('no-store');
		}
	});

	it('simultaneous equal reads are one query, also for the cursor of changes', async () => {
		const statements: string[] = [];
		const { reading } = platform.store;
		const counting: Reading = {
			...reading,
			all: (sql, ...parameters) => {
				statements.push(sql);
				return reading.all(sql, ...parameters);
			},
			one: (sql, ...parameters) => {
				statements.push(sql);
				return reading.one(sql, ...parameters);
			},
			close: () => reading.close(),
		};
		const app = createPlatformApp({ ...platform.store, reading: counting }, { log: pino({ level: 'silent' }) });
		const read = (path: string) => app.fetch(new Request(`${origin}/api/base/${path}`));
		await read('getArticles?columnId=11&t=0');
		const alone = statements.splice(0).length;
		await upsertDocuments(platform.store, [article('many-1', '许多人同时读')]);
		const answers = await Promise.all(
			Array.from({ length: 100 }, (_, index) => read(`getArticles?columnId=11&t=${index}&device=d${index}`)),
		);
		expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
		expect(statements.length).toBeLessThanOrEqual(alone + 1);
	});

	it('a read that starts after a change never joins a read from before it', async () => {
		for (let round = 0; round < 30; round += 1) {
			const before = Array.from({ length: 5 }, () => titles());
			await upsertDocuments(platform.store, [article('kept-1', `同时改了 ${round}`)]);
			const after = await Promise.all(Array.from({ length: 5 }, () => titles()));
			for (const list of after) expect(list).toContain(`同时改了 ${round}`);
			await Promise.all(before);
		}
	});

	it('different requests have different answers', async () => {
		expect(await titles({ size: 2 })).toHaveLength(2);
		expect(await titles({ size: 3 })).toHaveLength(3);
		expect(await titles({ size: 2, page: 2 })).not.toEqual(await titles({ size: 2 }));
	});
});

describe('kept answers', () => {
	it('are worth nothing at another cursor or after five seconds', () => {
		const answers = new AnswerCache();
		answers.store('a', 'A', 7, 1_000);
		expect(answers.find('a', 7, 5_999)?.body).toBe('A');
		expect(answers.find('a', 8, 1_000)).toBeUndefined();
		expect(answers.find('a', 7, 6_000)).toBeUndefined();
	});

	it('take a bounded place: the oldest go, too long ones are not kept', () => {
		const answers = new AnswerCache();
		const body = 'x'.repeat(512 * 1024);
		answers.store('long', `${body}x`, 1, 0);
		expect(answers.find('long', 1, 0)).toBeUndefined();
		for (let index = 0; index < 65; index += 1) answers.store(`k${index}`, body, 1, 0);
		answers.store('k64', body, 1, 0);
		expect(answers.find('k0', 1, 0)).toBeUndefined();
		expect([answers.find('k1', 1, 0)?.body, answers.find('k64', 1, 0)?.body]).toEqual([body, body]);
	});
});
