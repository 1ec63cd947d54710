import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client, loaded, shown, startComments } from '../browser/comments-client.test-data.ts';
import { comment } from './comments.test-data.ts';

vi.mock('../../../client/session/client.ts', () => ({ startedClient: async () => client }));
vi.mock('../../../client/runtime/device.ts', () => ({ newIdempotencyKey: () => 'key' }));

let isLive = true;
beforeEach(() => {
	startComments();
	vi.useFakeTimers();
	isLive = true;
	vi.stubGlobal('document', {
		querySelector: (selector: string) => (selector === '[data-live-reports="1"]' && isLive ? {} : null),
		visibilityState: 'visible',
		documentElement: { dataset: {} },
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const idsOf = (list: readonly { discussId: string }[]): string[] => list.map(({ discussId }) => discussId);

it('new comments of a live broadcast are counted without those of the reader, and shown when asked for', async () => {
	const store = await loaded();
	const stop = store.watch();
	shown([comment('5'), comment('4', { mine: true }), comment('3'), comment('1'), comment('2', { mine: true })]);
	await vi.advanceTimersByTimeAsync(25_000);
	expect(store.state.get().newer).toBe(2);
	expect(idsOf(store.state.get().thread.list)).toEqual(['1', '2']);
	store.showNew();
	expect(store.state.get().newer).toBe(0);
	expect(idsOf(store.state.get().thread.list)).toEqual(['5', '4', '3', '1', '2']);
	stop();
	const calls = client.read.mock.calls.length;
	await vi.advanceTimersByTimeAsync(60_000);
	expect(client.read).toHaveBeenCalledTimes(calls);
});

it('nothing is asked for when the broadcast is not live, and nothing is offered in another order', async () => {
	const store = await loaded();
	store.watch();
	isLive = false;
	const calls = client.read.mock.calls.length;
	await vi.advanceTimersByTimeAsync(60_000);
	expect(client.read).toHaveBeenCalledTimes(calls);
	isLive = true;
	await store.sortBy('heat');
	shown([comment('5'), comment('1')]);
	await vi.advanceTimersByTimeAsync(25_000);
	expect(store.state.get().newer).toBe(0);
});
