import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isShownOption } from '../page/option-search.ts';
import { findOptions, idleSearch, optionSearch, typeOptionName } from './option-search.store.ts';

const client = vi.hoisted(() => ({ read: vi.fn() }));
vi.mock('../../../client/session/client.ts', () => ({ startedClient: async () => client }));

beforeEach(() => {
	vi.useFakeTimers();
	optionSearch.set(idleSearch);
	client.read.mockReset().mockResolvedValue({ list: [{ optionId: '3' }], hasMore: false });
});
afterEach(() => vi.useRealTimers());

describe('R-CALL-085, R-CONST-10: options are found by name or number', () => {
	it('one call after the reader stops typing, and only what it found is shown', async () => {
		typeOptionName('2', '雪');
		await vi.advanceTimersByTimeAsync(200);
		typeOptionName('2', '雪山');
		await vi.advanceTimersByTimeAsync(299);
		expect(client.read).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		expect(client.read).toHaveBeenCalledTimes(1);
		expect(client.read.mock.calls[0]?.[1]).toMatchObject({ voteId: '2', name: '雪山' });
		expect(optionSearch.get()).toMatchObject({ phase: 'found', found: ['3'] });
		expect(['3', '4'].map((id) => isShownOption(optionSearch.get(), id))).toEqual([true, false]);
	});
	it('half a word that is being composed is shown and not requested, and drops what waited', async () => {
		typeOptionName('2', '雪');
		typeOptionName('2', '雪sh', true);
		typeOptionName('2', '雪shan', true);
		await vi.advanceTimersByTimeAsync(1_000);
		expect(client.read).not.toHaveBeenCalled();
		expect(optionSearch.get().text).toBe('雪shan');
		typeOptionName('2', '雪山', false);
		await vi.advanceTimersByTimeAsync(1_000);
		expect(client.read.mock.calls.map(([, request]) => request.name)).toEqual(['雪山']);
	});
	it('an empty field shows every option again, and sends nothing', async () => {
		typeOptionName('2', '雪');
		typeOptionName('2', ' ');
		await vi.advanceTimersByTimeAsync(1_000);
		expect(client.read).not.toHaveBeenCalled();
		expect(isShownOption(optionSearch.get(), '4')).toBe(true);
	});
	it('an answer to an older text is not shown', async () => {
		let answer: (found: unknown) => void = () => undefined;
		client.read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
		optionSearch.set({ phase: 'searching', text: '雪', found: null });
		const older = findOptions('2');
		optionSearch.set({ phase: 'searching', text: '河', found: null });
		await vi.advanceTimersByTimeAsync(0);
		answer({ list: [{ optionId: '9' }], hasMore: false });
		await older;
		expect(optionSearch.get()).toMatchObject({ phase: 'searching', found: null });
	});
	it('when it fails, the page says so and shows every option', async () => {
		client.read.mockRejectedValue(new Error('offline'));
		typeOptionName('2', '雪');
		await vi.advanceTimersByTimeAsync(300);
		expect(optionSearch.get().phase).toBe('failed');
		expect(isShownOption(optionSearch.get(), '4')).toBe(true);
	});
});
