import { beforeAll, describe, expect, it } from 'vitest';
import { discussCount, discussView } from '../../src/contract/comments.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { articleWith, columns } from './support/newspaper.ts';
import { databaseNames } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

describe.each(databaseNames)('comments on %s', (database) => {
	openForSuite(database, { sample: false });
	beforeAll(async () => {
		const comment = (id: string, hour: number, praiseCount: number, content = id) =>
			({
				kind: 'comment',
				id,
				articleId: 'a',
				nickname: '读者',
				content,
				praiseCount,
				time: `2026-11-18 0${hour}:00:00`,
			}) as const;
		await upsertDocuments(platform.store, [
			...columns,
			articleWith(),
			comment('old', 1, 9),
			comment('new', 3, 0),
			comment('middle', 2, 9, `开头${'\n'.repeat(300)}结尾`),
		]);
	});

	it('R-CALL-020: come newest first, or most liked first, in pages', async () => {
		const ids = async (fields: object) =>
			(await platform.call(discussView, { id: 'a', ...fields })).data.list.map(({ discussId }) => discussId);
		expect(await ids({})).toEqual(['new', 'middle', 'old']);
		expect(await ids({ sort: 'heat' })).toEqual(['middle', 'old', 'new']);
		expect([await ids({ sort: 'heat', size: 2 }), await ids({ sort: 'heat', size: 2, page: 2 })]).toEqual([
			['middle', 'old'],
			['new'],
		]);
		expect((await platform.call(discussView, { id: 'a', sort: 'length' })).status).toBe(400);
		expect((await platform.call(discussCount, { id: 'a' })).data.discussCount).toBe(3);
	});

	it('R-CALL-020: stored with a hundred empty lines are read with one', async () => {
		const { list } = (await platform.call(discussView, { id: 'a' })).data;
		expect(list.find(({ discussId }) => discussId === 'middle')?.content).toBe('开头\n\n结尾');
	});
});
