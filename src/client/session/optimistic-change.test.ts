import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { statuses } from '../../contract/envelope.ts';
import type { Client } from '../api/client.ts';
import { type CallResult, empty, NetworkError } from '../api/result.ts';
import { session } from '../stores/session.ts';
import { type OptimisticChange, optimisticChange } from './optimistic-change.ts';

const client = {} as Client;
const connect = () => Promise.resolve(client);
const member = { userid: '', nickname: '', picture: '', phone: '', score: 0 };
const refused = (status: number): CallResult<{ count: number }> => ({ ok: false, error: { status, errmsg: '不行' } });

/** A change that raises a counter by one, with a log of what happened to it. */
const raise = (answer: () => Promise<CallResult<{ count: number }>>) => {
	const steps: unknown[] = [];
	const change: OptimisticChange<{ count: number }> = {
		show: () => steps.push('show'),
		send: (_, key) => {
			steps.push(`send ${key}`);
			return answer();
		},
		rollBack: (rejection) => steps.push(rejection),
	};
	return { steps, change };
};

beforeEach(() => {
	vi.stubGlobal('window', {
		localStorage: { removeItem: () => undefined },
		sessionStorage: { removeItem: () => undefined },
	});
	session.set({ state: 'member', login: { userid: '1', accessToken: 't', refreshToken: '', device: '', member } });
});
afterEach(() => vi.unstubAllGlobals());

describe('an optimistic change', () => {
	it('is shown before it is sent, and stays', async () => {
		const { steps, change } = raise(async () => ({ ok: true, data: { count: 4 } }));
		expect(await optimisticChange(change, 'k', connect)).toBe(true);
		expect(steps).toEqual(['show', 'send k']);
	});
	it('is shown at once, while the client is still starting', () => {
		const { steps, change } = raise(async () => ({ ok: true, data: empty }));
		void optimisticChange(change, 'k', () => new Promise(() => undefined));
		expect(steps).toEqual(['show']);
	});
	it('is undone with the message of the refusal', async () => {
		const { steps, change } = raise(async () => refused(statuses.badRequest));
		expect(await optimisticChange(change, 'k', connect)).toBe(false);
		expect(steps.at(-1)).toEqual({ reason: 'refused', message: '不行' });
		expect(session.get().state).toBe('member');
	});
	it.each([
		statuses.memberNeeded,
		statuses.tokenExpired,
	])('status %i: is undone, and the whole page shows that the sign-in has expired', async (status) => {
		const { steps, change } = raise(async () => refused(status));
		expect(await optimisticChange(change, 'k', connect)).toBe(false);
		expect(steps.at(-1)).toEqual({ reason: 'login' });
		expect(session.get().state).toBe('expired');
	});
	it('is undone without an answer, after an error, and without a client', async () => {
		const lost = raise(() => Promise.reject(new NetworkError('gone')));
		expect(await optimisticChange(lost.change, 'k', connect)).toBe(false);
		expect(lost.steps.at(-1)).toEqual({ reason: 'network' });
		const broken = raise(() => Promise.reject(new Error('broken')));
		await optimisticChange(broken.change, 'k', connect);
		expect(broken.steps.at(-1)).toEqual({ reason: 'refused', message: 'broken' });
		const unstarted = raise(async () => ({ ok: true, data: empty }));
		await optimisticChange(unstarted.change, 'k', () => Promise.reject(new NetworkError('gone')));
		expect(unstarted.steps).toEqual(['show', { reason: 'network' }]);
	});
});
