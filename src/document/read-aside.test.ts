import { expect, it } from 'vitest';
import { CallFailure, type Reader } from '../contract/reader.ts';
import { getArticleContent, getRelArticles } from '../contract/reading.ts';
import { asideReader } from './read-aside.ts';

const failing: Reader = (call) => Promise.reject(new CallFailure(call.name, 500, 'broken'));
const visit = { query: new URLSearchParams(), now: 0, signedIn: false };

it('R-REQ-35, A-108: in a browser a part that does not load is empty', async () => {
	const read = asideReader({ read: failing, visit });
	expect(await read(getRelArticles, { id: '345' })).toMatchObject({ related: [] });
});

it('R-REQ-36, A-108: a call without an empty answer fails', async () => {
	const read = asideReader({ read: failing, visit });
	await expect(read(getArticleContent, { id: '345' })).rejects.toThrow(CallFailure);
});

it('an export fails, so that no page with a gap is published', async () => {
	await expect(asideReader({ read: failing })(getRelArticles, { id: '345' })).rejects.toThrow(CallFailure);
});
