import { describe, expect, it } from 'vitest';
import type { Source, SourceAnswer } from '../../adapters/source.ts';
import { circleDetail } from '../../contract/circles.ts';
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

	it('an optional call that the platform lacks does not drop the page', async () => {
		const { read, isGone } = createRecorder(
			answering({ getArticleContent: { data: { fileId: '345', title: '题' } }, getRelArticles: missing }),
		);
		await read(getArticleContent, { id: '345' });
		const failure = await read(getRelArticles, { id: '345' }).catch((error: CallFailure) => error);
		expect(await isGone(failure as CallFailure)).toBe(false);
	});

	it('an item is gone whichever call says so first', async () => {
		const { read, isGone } = createRecorder(answering({ getArticleContent: missing, getRelArticles: missing }));
		const related = read(getRelArticles, { id: '345' }).catch((error: CallFailure) => error);
		const article = read(getArticleContent, { id: '345' }).catch((error: CallFailure) => error);
		expect(await isGone((await related) as CallFailure)).toBe(true);
		expect(await isGone((await article) as CallFailure)).toBe(true);
	});

	it('a loader may say so itself', async () => {
		const { read, isGone } = createRecorder(answering({ leaderView: { data: { list: [] } } }));
		await read(leaderView, {});
		expect(await isGone({ call: 'leader' })).toBe(true);
	});

	it('an optional list depends on itself', async () => {
		const { read, recorded } = createRecorder(answering({ leaderView: { data: { list: [] } } }));
		await read(leaderView, {});
		expect(recorded().tags).toBe('list:leader:');
	});
});
