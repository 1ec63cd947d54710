import { describe, expect, it } from 'vitest';
import type { Source, SourceAnswer } from '../../adapters/source.ts';
import { circleDetail } from '../../contract/circles.ts';
import { entityTag } from '../../contract/dependency-tags.ts';
import { changes } from '../../contract/feed.ts';
import { getArticles, getColumns } from '../../contract/front.ts';
import { leaderView } from '../../contract/people.ts';
import { CallFailure } from '../../contract/reader.ts';
import { getArticleContent, getRelArticles } from '../../contract/reading.ts';
import { createRecorder } from './recorder.ts';

const answering = (answers: Readonly<Record<string, Partial<SourceAnswer>>>): Source => ({
	call: ({ name }) => Promise.resolve({ status: 0, data: null, msg: '', digest: name, ...answers[name] }),
	close: () => Promise.resolve(),
});

const always = (answer: Partial<SourceAnswer>): Source =>
	answering({
		getArticleContent: answer,
		circleDetail: answer,
		getArticles: answer,
		changes: answer,
		getColumns: answer,
	});

describe('required fields in an export', () => {
	it.each([
		['status 1', { status: 1 }],
		['null', { data: null }],
		['an empty object', { data: {} }],
		['no id', { data: { title: '题', circle: { title: '无号' } } }],
	])('%s is a failure that leaves the page, and not an empty article', async (_, answer) => {
		const { read } = createRecorder(always(answer));
		const failure = await read(getArticleContent, { id: '345' }).catch((error: unknown) => error);
		expect(failure).toBeInstanceOf(CallFailure);
		expect((failure as CallFailure).status).toBeLessThan(2);
		await expect(read(circleDetail, { id: '41' })).rejects.toThrow(CallFailure);
	});

	it('a list with status 1 is empty; the change feed needs its cursor', async () => {
		const { read } = createRecorder(always({ status: 1 }));
		expect((await read(getArticles, {})).list).toEqual([]);
		expect((await read(getColumns, {})).columns).toEqual([]);
		await expect(read(changes, {})).rejects.toThrow('there is no "cursor"');
	});
});

describe('content that is gone', () => {
	const missing = { status: 404, msg: 'no' };
	const item = [entityTag('article', '345')];
	const failureOf = (answer: Promise<unknown>): Promise<unknown> => answer.catch((error: unknown) => error);

	it('an optional call that the platform lacks leaves the page without it', async () => {
		const { read } = createRecorder(
			answering({ getArticleContent: { data: { fileId: '345', title: '题' } }, getRelArticles: missing }),
			{ optionalMayLack: true },
		);
		await read(getArticleContent, { id: '345' });
		expect(await read(getRelArticles, { id: '345' })).toEqual({ related: [], hasMore: false, translations: [] });
	});

	it('a planner learns that the platform lacks an optional call', async () => {
		const { read } = createRecorder(answering({ changes: missing }));
		await expect(read(changes, {})).rejects.toMatchObject({ status: 404 });
	});

	it('an item is gone when the call about it answers 404, whichever call failed first', async () => {
		const { read, isGone } = createRecorder(answering({ getArticleContent: missing, getColumns: missing }));
		const columns = failureOf(read(getColumns, {}));
		const article = failureOf(read(getArticleContent, { id: '345' }));
		expect(await isGone(item, await columns)).toBe(true);
		expect(await isGone(item, await article)).toBe(true);
	});

	it('a 404 of another call says nothing about the item, nor does one about another item', async () => {
		const { read, isGone } = createRecorder(
			answering({
				getArticleContent: { data: { fileId: '345', title: '题' } },
				getColumns: missing,
				circleDetail: missing,
			}),
		);
		await read(getArticleContent, { id: '345' });
		expect(await isGone(item, await failureOf(read(getColumns, {})))).toBe(false);
		expect(await isGone(item, await failureOf(read(circleDetail, { id: '345' })))).toBe(false);
	});

	it('an item is gone when its loader finds nothing in the answer', async () => {
		const { read, isGone } = createRecorder(answering({ circleDetail: { data: { circle: { circleId: '7' } } } }));
		await failureOf(read(circleDetail, { id: '345' }));
		const failure = new CallFailure('circleDetail', 404, 'There is no circle 345.');
		expect(await isGone([entityTag('circle', '345')], failure)).toBe(true);
		expect(await isGone([entityTag('circle', '346')], failure)).toBe(false);
	});

	it('an answer about another item is a failure', async () => {
		const { read, isGone } = createRecorder(answering({ getArticleContent: { data: { fileId: '9', title: '别的' } } }));
		const failure = await failureOf(read(getArticleContent, { id: '345' }));
		expect(String(failure)).toContain('its fileId is "9", not "345"');
		expect(await isGone(item, failure)).toBe(false);
	});

	it('an optional list depends on itself', async () => {
		const { read, recorded } = createRecorder(answering({ leaderView: { data: { list: [] } } }));
		await read(leaderView, {});
		expect(recorded().tags).toBe('list:leader:');
	});
});
