import { expect, it } from 'vitest';
import type { Reader } from '../contract/reader.ts';
import { pageRequest, visit } from '../document/request.test-data.ts';
import { addressOf } from '../routes.ts';
import { loadItem } from './load-item.ts';

const article = { fileId: '345', title: '题', body: '<p>文</p>' };
const answers = { getArticleContent: article, getArticleContentUnreleased: article, myArticleContent: article };

/** Calls for an item that a reader opens with this query, each with its `isPreview`. */
const callsOf = async (query: string): Promise<string[]> => {
	const request = pageRequest(
		addressOf('newsDetail', { columnId: '12', id: '345' }),
		{ ...answers, getRelArticles: { related: [] } },
		{ visit: { ...visit, query: new URLSearchParams(query) } },
	);
	const calls: string[] = [];
	const read: Reader = (call, parameters) => {
		const { isPreview } = parameters as { isPreview?: string };
		if (isPreview !== undefined) calls.push(`${call.name} ${isPreview}`);
		return request.read(call, parameters);
	};
	await loadItem({ ...request, read }, '345');
	return calls;
};

const released = 'getArticleContent false';

it.each([
	['isPreview=true', 'getArticleContentUnreleased true'],
	['isPreview=true&isPoster=true', 'getArticleContentUnreleased true'],
	['', released],
	['isPreview=false', released],
	['isPreview=1', released],
	['isPreview=TRUE', released],
	['isPreview=false&isPreview=true', released],
])('R-MODE-24, A-043: "%s" makes the call %s', async (query, call) => {
	expect(await callsOf(query)).toEqual([call]);
});

it.each([
	['isPoster=true', 'myArticleContent false'],
	['isPoster=false', released],
	['isPoster=1', released],
	['isPoster=TRUE', released],
	['isPoster=', released],
])('R-MODE-25, A-043: "%s" makes the call %s', async (query, call) => {
	expect(await callsOf(query)).toEqual([call]);
});
