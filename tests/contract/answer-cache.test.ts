import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getArticles } from '../../src/contract/front.ts';
import { getConfig } from '../../src/contract/site.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { upsertSettings } from '../../src/platform/content/upsert-settings.ts';
import { AnswerCache } from '../../src/platform/http/answer-cache.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { databaseNames, openPlatform, type Platform } from './support/platform.ts';

describe.each(databaseNames)('lists that are kept as they are sent, on %s', (database) => {
	let platform: Platform;
	beforeAll(async () => {
		platform = await openPlatform(database);
	});
	afterAll(() => platform?.close());

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
		await upsertSettings(other, { padColor: '#123456' });
		expect((await platform.call(getConfig)).data.padColor).toBe('#123456');
		await other.close();
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
		expect(answers.find('a', 7, 5_999)).toBe('A');
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
		expect([answers.find('k1', 1, 0), answers.find('k64', 1, 0)]).toEqual([body, body]);
	});
});
