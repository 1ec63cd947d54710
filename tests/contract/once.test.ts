import { describe, expect, it } from 'vitest';
import { discuss, discussCount } from '../../src/contract/comments.ts';
import { event, fav, myMarks, praise } from '../../src/contract/reactions.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { databaseNames } from './support/platform.ts';
import { one, openWithReaders, platform, two } from './support/suite.ts';

describe.each(databaseNames)('writes that are done once on %s', (database) => {
	let number = 0;
	openWithReaders(database);

	const fresh = async (): Promise<string> => {
		number += 1;
		const id = `fresh${number}`;
		await upsertDocuments(platform.store, [
			{
				kind: 'article',
				id,
				columnId: '12',
				type: 0,
				title: id,
				publishtime: '2026-01-01 08:00:00',
				praiseCount: 10,
				readCount: 100,
			},
		]);
		platform.clock.now += 60_000;
		return id;
	};
	const marks = async (id: string, token?: string) => (await platform.call(myMarks, { id }, token)).data;
	const parallel = <Result>(count: number, work: (index: number) => Promise<Result>) =>
		Promise.all(Array.from({ length: count }, (_, index) => work(index)));

	it('R-CALL-035, A-127: fifty likes at once by one member are one; the others are told so', async () => {
		const id = await fresh();
		const answers = await parallel(50, () => platform.call(praise, { id }, one));
		expect(answers.filter((answer) => answer.status === 0)).toHaveLength(1);
		expect(
			new Set(answers.filter((answer) => answer.status !== 0).map((answer) => `${answer.status} ${answer.msg}`)),
		).toEqual(new Set(['409 已经点过赞了哦!']));
		expect(await marks(id, one)).toMatchObject({ praised: true, countPraise: 11 });
		expect(await marks(id, two)).toMatchObject({ praised: false, countPraise: 11 });
		expect((await platform.call(praise, { id }, two)).data.countPraise).toBe(12);
	});

	it('a comment is liked once, with its own words for the second time', async () => {
		const like = () => platform.call(praise, { id: '502', type: 'discuss' }, one);
		expect((await like()).data).toEqual({ countPraise: 97, praised: true });
		expect(await like()).toMatchObject({ status: 409, msg: '请不要重复点赞' });
	});

	it('what does not exist is not liked, and leaves no trace', async () => {
		expect((await platform.call(praise, { id: 'nothing' }, one)).status).toBe(404);
		expect((await platform.call(praise, { id: 'nothing', type: 'discuss' }, one)).status).toBe(404);
		expect(
			await platform.store.writing.selectFrom('praises').selectAll().where('target_id', '=', 'nothing').execute(),
		).toEqual([]);
	});

	it('one idempotency key, fifty times at once: one comment, the same answer to all', async () => {
		const id = await fresh();
		const answers = await parallel(50, () =>
			platform.call(discuss, { id, content: '一次', idempotencyKey: 'key-once-1' }, one),
		);
		expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
		expect(answers[0]?.status).toBe(0);
		expect((await platform.call(discussCount, { id })).data.discussCount).toBe(1);
	});

	it('a like with a key answers the same again; without the key it is told to be there', async () => {
		const id = await fresh();
		const first = await platform.call(praise, { id, idempotencyKey: 'key-like-1' }, one);
		expect(await platform.call(praise, { id, idempotencyKey: 'key-like-1' }, one)).toEqual(first);
		expect((await platform.call(praise, { id, idempotencyKey: 'key-like-2' }, one)).status).toBe(409);
	});

	it('a key belongs to one member, one call and one request', async () => {
		const id = await fresh();
		const idempotencyKey = 'key-shared-1';
		expect((await platform.call(discuss, { id, content: '甲', idempotencyKey }, one)).status).toBe(0);
		expect((await platform.call(discuss, { id, content: '乙', idempotencyKey }, one)).status).toBe(409);
		expect((await platform.call(discuss, { id, content: '丙', idempotencyKey }, two)).status).toBe(0);
		expect((await platform.call(praise, { id, idempotencyKey }, one)).status).toBe(0);
		expect((await platform.call(discussCount, { id })).data.discussCount).toBe(2);
	});

	it('a refused write leaves its key free', async () => {
		const id = await fresh();
		const idempotencyKey = 'key-refused-1';
		expect((await platform.call(praise, { id: 'later', idempotencyKey }, one)).status).toBe(404);
		await upsertDocuments(platform.store, [
			{ kind: 'article', id: 'later', columnId: '12', type: 0, title: id, publishtime: '2026-01-01 08:00:00' },
		]);
		expect((await platform.call(praise, { id: 'later', idempotencyKey }, one)).status).toBe(0);
	});

	it('R-CALL-036: views and shares are counted, all of a hundred at once, one for a key', async () => {
		const id = await fresh();
		await parallel(100, () => platform.call(event, { id, eventType: '3' }));
		await parallel(10, () => platform.call(event, { id, eventType: '3', idempotencyKey: 'key-view-1' }));
		await platform.call(event, { id, eventType: '2' });
		expect(await marks(id)).toMatchObject({ countClick: 201 });
		expect((await platform.call(event, { id: 'nothing', eventType: '3' })).status).toBe(404);
		expect((await platform.call(event, { id, eventType: '1' })).status).toBe(400);
	});

	it('R-CALL-034: a favourite is set and taken away, each as often as one likes', async () => {
		const id = await fresh();
		const set = (cancel: boolean) => platform.call(fav, { id, cancel }, one);
		for (const faved of [true, true, false, false, true]) {
			expect((await set(!faved)).data).toEqual({ faved });
			expect((await marks(id, one)).faved).toBe(faved);
		}
		await parallel(20, () => set(false));
		expect(
			await platform.store.writing.selectFrom('favourites').selectAll().where('article_id', '=', id).execute(),
		).toHaveLength(1);
	});

	it('the counted likes are the stored likes', async () => {
		const rows = await platform.store.writing
			.selectFrom('counts')
			.select(['article_id', 'praises'])
			.where('praises', '>', 0)
			.execute();
		for (const row of rows) {
			const stored = await platform.store.writing
				.selectFrom('praises')
				.selectAll()
				.where('target', '=', 'article')
				.where('target_id', '=', row.article_id)
				.execute();
			expect(stored, row.article_id).toHaveLength(row.praises);
		}
	});
});
