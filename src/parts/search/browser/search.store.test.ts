import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../../client/api/result.ts';
import { sessionItems } from '../../../client/runtime/storage.ts';
import type { SearchHit } from '../answers.ts';
import { beginOf, type Find, type Found } from '../page/find.ts';
import { addressWith, searchIn } from '../page/search-address.ts';
import { noFilters } from '../page/search-props.ts';
import { search } from '../wire.ts';
import { findOnPlatform } from './find-on-platform.ts';
import {
	clearSuggestions,
	findMore,
	keepSearch,
	restoreSearch,
	runSearch,
	searchState,
	suggestFor,
	suggestions,
	suggestSoon,
} from './search.store.ts';

const hit = (fileId: string) => ({ item: { fileId } }) as unknown as SearchHit;
const found = (ids: readonly string[], next = ''): Found => ({
	state: 'words',
	hits: ids.map(hit),
	count: ids.length,
	next,
});
const ids = (): string[] => searchState.get().hits.map(({ item }) => item.fileId);

/** A search that answers when the test says so. */
const finder = () => {
	const asked: Find[] = [];
	const waiting: { answer: (found: Found) => void; fail: (error: Error) => void }[] = [];
	const find = (given: Find): Promise<Found> => {
		asked.push(given);
		return new Promise((answer, fail) => waiting.push({ answer, fail }));
	};
	return { asked, waiting, find };
};

beforeEach(async () => {
	await runSearch('', noFilters);
	sessionItems.remove('searchLeft');
});

describe('the search', () => {
	it('loads, then shows what was found', async () => {
		const { waiting, find, asked } = finder();
		const done = runSearch('  冰川 ', noFilters, find);
		expect(searchState.get()).toMatchObject({ phase: 'loading', query: '冰川' });
		waiting[0]?.answer(found(['a', 'b'], '2'));
		await done;
		expect(searchState.get()).toMatchObject({ phase: 'shown', count: 2, next: '2' });
		expect(asked[0]).toMatchObject({ query: '冰川', after: '' });
	});

	it('R-CONST-09: a second tap sends nothing; another search ends the first', async () => {
		const { waiting, find, asked } = finder();
		const first = runSearch('冰川', noFilters, find);
		await runSearch('冰川', { ...noFilters }, find);
		expect(asked).toHaveLength(1);
		const second = runSearch('冰川', { ...noFilters, kind: 'videos' }, find);
		waiting[1]?.answer(found(['new']));
		await second;
		waiting[0]?.answer(found(['old']));
		await first;
		expect(ids()).toEqual(['new']);
	});

	it('says what a query lacks, and that there is no search', async () => {
		await runSearch('…', noFilters, async () => ({ state: 'nothing' }));
		expect(searchState.get().phase).toBe('nothing');
		await runSearch('冰川', noFilters, async () => ({ state: 'missing' }));
		expect(searchState.get().phase).toBe('unavailable');
		await runSearch(' ', noFilters, async () => found(['a']));
		expect(searchState.get().phase).toBe('idle');
	});

	it('fails, and succeeds at the next try', async () => {
		await runSearch('冰川', noFilters, async () => {
			throw new NetworkError('no answer');
		});
		expect(searchState.get()).toMatchObject({ phase: 'failed', query: '冰川' });
		await runSearch('冰川', noFilters, async () => found([]));
		expect(searchState.get()).toMatchObject({ phase: 'shown', hits: [] });
	});

	it('loads further pages, nothing twice, and the same page again after a failure', async () => {
		await runSearch('冰川', noFilters, async () => found(['a', 'b'], '2'));
		await findMore(async () => {
			throw new NetworkError('no answer');
		});
		expect(searchState.get()).toMatchObject({ more: 'failed', next: '2' });
		const asked: string[] = [];
		await findMore(async ({ after }) => {
			asked.push(after);
			return found(['b', 'c']);
		});
		expect([asked, ids(), searchState.get().next]).toEqual([['2'], ['a', 'b', 'c'], '']);
		await findMore(async () => found(['d']));
		expect(ids()).toEqual(['a', 'b', 'c']);
	});

	it('a page of an earlier search is not added to a later one', async () => {
		const { waiting, find } = finder();
		await runSearch('冰川', noFilters, async () => found(['a'], '1'));
		const more = findMore(find);
		await runSearch('高铁', noFilters, async () => found(['x']));
		waiting[0]?.answer(found(['b']));
		await more;
		expect(ids()).toEqual(['x']);
	});
});

describe('suggestions', () => {
	const word = (text: string) => ({ kind: 'tag', id: '', text });

	it('are those of the last typed text, and none without an answer', async () => {
		const waiting: ((list: ReturnType<typeof word>[]) => void)[] = [];
		const slow = () => new Promise<ReturnType<typeof word>[]>((answer) => waiting.push(answer));
		const first = suggestFor('冰', slow);
		await suggestFor('冰川', async () => [word('冰川保护')]);
		waiting[0]?.([word('冰雪')]);
		await first;
		expect(suggestions.get()).toEqual([word('冰川保护')]);
		await suggestFor('冰川', () => Promise.reject(new Error('no answer')));
		expect(suggestions.get()).toEqual([]);
	});

	it('end with the search, also those on their way', async () => {
		const waiting: ((list: ReturnType<typeof word>[]) => void)[] = [];
		const late = suggestFor('冰', () => new Promise((answer) => waiting.push(answer)));
		await runSearch('冰川', noFilters, async () => found(['a']));
		waiting[0]?.([word('冰雪')]);
		await late;
		expect(suggestions.get()).toEqual([]);
		clearSuggestions();
	});

	describe('after a pause', () => {
		beforeEach(() => void vi.useFakeTimers());
		afterEach(() => void vi.useRealTimers());

		it('R-CONST-10: come once, and not over a search that has started meanwhile', async () => {
			const asked: string[] = [];
			const suggest = async (text: string) => {
				asked.push(text);
				return [word(text)];
			};
			suggestSoon('冰', suggest);
			suggestSoon('冰川', suggest);
			await vi.advanceTimersByTimeAsync(300);
			expect(asked).toEqual(['冰川']);
			expect(suggestions.get()).toEqual([word('冰川')]);
			suggestSoon('冰川保护', suggest);
			await runSearch('冰川保护', noFilters, async () => found(['a']));
			await vi.advanceTimersByTimeAsync(300);
			const { waiting, find } = finder();
			const search = runSearch('雪', noFilters, find);
			suggestSoon('雪', suggest);
			await runSearch('雪', noFilters, find);
			await vi.advanceTimersByTimeAsync(300);
			waiting[0]?.answer(found(['b']));
			await search;
			expect(asked).toEqual(['冰川']);
			expect(suggestions.get()).toEqual([]);
		});
	});
});

describe('Back', () => {
	it('shows what was shown, for the same address only', async () => {
		await runSearch('冰川', noFilters, async () => found(['a', 'b'], '2'));
		keepSearch('?q=冰川', 640);
		await runSearch('', noFilters);
		expect(restoreSearch('?q=高铁')).toBeNull();
		expect(restoreSearch('?q=冰川')).toBe(640);
		expect([ids(), searchState.get().next]).toEqual([['a', 'b'], '2']);
	});

	it('survives what is unreadable', () => {
		for (const broken of ['{', '7', '{"address":"?q=a"}']) {
			sessionItems.set('searchLeft', broken);
			expect(restoreSearch('?q=a')).toBeNull();
		}
	});
});

describe('the address', () => {
	it('has the query and the filters, and keeps what else it has', () => {
		const filters = { kind: 'photos', columnId: '12', period: 'month', sort: 'newest' } as const;
		const address = addressWith('?theme=dark&q=old', '冰川 高铁', filters);
		expect(searchIn(address)).toEqual({ query: '冰川 高铁', filters });
		expect(new URLSearchParams(address).get('theme')).toBe('dark');
		expect(addressWith(address, '', noFilters)).toBe('?theme=dark');
		expect(addressWith('?q=a', '', noFilters)).toBe('');
	});

	it('with unknown filters has none', () => {
		expect(searchIn('?q=a&kind=x&column=%2F&time=day&sort=x')).toEqual({ query: 'a', filters: noFilters });
		expect(searchIn(`?q=${'长'.repeat(10_000)}`).query).toHaveLength(64);
	});
});

describe('the call', () => {
	const answering = (result: unknown) => {
		const sent: [unknown, unknown][] = [];
		const connect = async () =>
			({
				send: async (call: unknown, parameters: unknown) => {
					sent.push([call, parameters]);
					return result;
				},
			}) as never;
		return { sent, connect };
	};
	const now = Date.parse('2026-11-20T10:00:00Z');

	it('carries only the filters that are set; a period begins with a day', async () => {
		const { sent, connect } = answering({ ok: true, data: { state: 'words', list: [], count: 0, next: '' } });
		await findOnPlatform({ query: '冰川', filters: noFilters, after: '', now }, connect);
		await findOnPlatform(
			{ query: '冰川', filters: { kind: 'news', columnId: '12', period: 'week', sort: 'newest' }, after: '20', now },
			connect,
		);
		const from = Date.parse('2026-11-13T00:00:00Z');
		expect(sent).toEqual([
			[search, { q: '冰川', sort: 'rank' }],
			[search, { q: '冰川', sort: 'newest', kind: 'news', columnId: '12', from, after: '20' }],
		]);
		expect(beginOf('', now)).toBeUndefined();
	});

	it('a platform without the call has no search; another refusal is a failure', async () => {
		const given = { query: '冰川', filters: noFilters, after: '', now };
		const refused = (status: number) => answering({ ok: false, error: { status, errmsg: '' } }).connect;
		expect(await findOnPlatform(given, refused(404))).toEqual({ state: 'missing' });
		await expect(findOnPlatform(given, refused(500))).rejects.toThrow('500');
	});
});
