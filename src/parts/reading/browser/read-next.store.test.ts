import { beforeEach, expect, it, vi } from 'vitest';
import type { CallDeclaration } from '../../../contract/call.ts';
import { loadMoreRecommended, loadReadNext, readNext } from './read-next.store.ts';

const read = vi.hoisted(() => vi.fn());
vi.mock('../../../client/session/client.ts', () => ({ startedClient: async () => ({ read }) }));

const items = (...ids: string[]) => ids.map((fileId) => ({ fileId }));
const ids = (list: readonly { fileId: string }[]) => list.map(({ fileId }) => fileId);
/** Answers by the names of the calls; a call without one fails. */
const answer = (answers: Readonly<Record<string, unknown>>): void => {
	read.mockReset().mockImplementation(async ({ name }: CallDeclaration) => {
		if (answers[name] === undefined) throw new Error('500');
		return answers[name];
	});
};
const asked = () => read.mock.calls.map((sent) => (sent[0] as CallDeclaration).name);
const both = {
	articleHot: { list: items('345', '1', '2', '3', '4', '5', '6') },
	recommendList: { list: items('7', '8'), hasMore: true },
};

beforeEach(() => answer(both));

it('shows five hot items, without the article itself, and what is recommended', async () => {
	await loadReadNext('345', { hot: true, recommended: true });
	const { phase, hot, recommended, hasMore } = readNext.get();
	expect([phase, ids(hot), ids(recommended), hasMore]).toEqual(['ready', ['1', '2', '3', '4', '5'], ['7', '8'], true]);
});

it.each([
	[{ hot: false, recommended: true }, ['recommendList'], [0, 2]],
	[{ hot: true, recommended: false }, ['articleHot'], [5, 0]],
] as const)('R-CONF-20, A-075: a list that is switched off is not read: %o', async (show, calls, lengths) => {
	await loadReadNext('345', show);
	expect(asked()).toEqual(calls);
	expect([readNext.get().hot.length, readNext.get().recommended.length]).toEqual(lengths);
});

it.each([
	['articleHot', 'ready'],
	['recommendList', 'ready'],
] as const)('R-REQ-35: without %s the other list is shown', async (failing, phase) => {
	answer({ ...both, [failing]: undefined });
	await loadReadNext('345', { hot: true, recommended: true });
	expect(readNext.get()).toMatchObject({ phase, page: 1 });
});

it('R-ERR-08: without both it says so', async () => {
	answer({});
	await loadReadNext('345', { hot: true, recommended: true });
	expect(readNext.get().phase).toBe('failed');
});

it('adds further pages without what is there already, and keeps the list when one fails', async () => {
	await loadReadNext('345', { hot: true, recommended: true });
	answer({ recommendList: { list: items('8', '9'), hasMore: true } });
	await loadMoreRecommended('345');
	expect(read).toHaveBeenCalledWith(expect.anything(), { id: '345', page: 2, size: 20 });
	expect(ids(readNext.get().recommended)).toEqual(['7', '8', '9']);
	answer({});
	await loadMoreRecommended('345');
	expect(readNext.get()).toMatchObject({ more: 'failed', page: 2 });
	expect(ids(readNext.get().recommended)).toEqual(['7', '8', '9']);
});

it('R-SCREEN-32: three recommended items are shown, then those that wait, then further pages', async () => {
	answer({ ...both, recommendList: { list: items('1', '2', '3', '4', '5'), hasMore: true } });
	await loadReadNext('345', { hot: true, recommended: true });
	expect(readNext.get().shown).toBe(3);
	answer({ recommendList: { list: items('6'), hasMore: false } });
	const before = read.mock.calls.length;
	await loadMoreRecommended('345');
	expect([readNext.get().shown, read.mock.calls.length]).toEqual([5, before]);
	await loadMoreRecommended('345');
	expect([readNext.get().shown, ids(readNext.get().recommended).length]).toEqual([6, 6]);
});
