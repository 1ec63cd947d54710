import { afterEach, expect, it, vi } from 'vitest';
import { discuss } from '../../contract/comments.ts';
import { recordVoteCountAndLog, vote } from '../../parts/votes/wire.ts';
import { NetworkError } from '../api/result.ts';
import { outboxKinds } from './outbox.ts';
import { outboxCallOf } from './outbox-calls.ts';

afterEach(() => {
	vi.doUnmock('../../parts.ts');
	vi.resetModules();
});

it('an action has the call of its part, and the call of its log', async () => {
	expect((await outboxCallOf('comment')).call).toBe(discuss);
	expect(await outboxCallOf('vote')).toEqual({ call: vote, log: { call: recordVoteCountAndLog, only: ['afsData'] } });
});

it.each(outboxKinds)('M-23: what waits in the outbox as %s has its call in a part', async (kind) => {
	expect((await outboxCallOf(kind)).call.effect).toBe('write');
});

it('M-23: an action whose part does not load waits for the network, as without an answer', async () => {
	vi.doMock('../../parts.ts', () => ({
		partFile: () => ({ load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) }),
	}));
	vi.stubGlobal('navigator', { onLine: false });
	await expect(outboxCallOf('vote')).rejects.toBeInstanceOf(NetworkError);
	vi.unstubAllGlobals();
});
