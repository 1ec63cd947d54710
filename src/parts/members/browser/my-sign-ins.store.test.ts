import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../client/api/client.ts';
import { closeMySignIns, dismissNotices, endSignIns, loadMySignIns, mySignIns } from './my-sign-ins.store.ts';

const items = new Map<string, string>();
beforeEach(() => {
	items.clear();
	Object.assign(globalThis, {
		localStorage: {
			getItem: (name: string) => items.get(name) ?? null,
			setItem: (name: string, value: string) => void items.set(name, value),
			removeItem: (name: string) => void items.delete(name),
		},
	});
	closeMySignIns();
});

const signIn = (id: string, current = false) => ({ id, device: 'Chrome · Android', time: 1, used: 2, current });
const answers = (...results: unknown[]) => {
	const sent: unknown[] = [];
	const connect = async () =>
		({
			send: async (_call: unknown, parameters: unknown) => {
				sent.push(parameters);
				return results.shift();
			},
		}) as unknown as Client;
	return { sent, connect };
};
const listed = (notices: unknown[] = []) => ({
	ok: true,
	data: { list: [signIn('a', true), signIn('b'), signIn('c')], notices },
});

describe('the sign-ins of a member', () => {
	it('A-085: are listed; one is ended, then all others, and the own one stays', async () => {
		const { sent, connect } = answers(listed(), { ok: true, data: { ended: 1 } }, { ok: true, data: { ended: 1 } });
		await loadMySignIns(connect);
		expect(mySignIns.get()).toMatchObject({ phase: 'shown', busy: false });
		expect(await endSignIns('b', connect)).toBe('my.signInEnded');
		expect(mySignIns.get().list.map(({ id }) => id)).toEqual(['a', 'c']);
		expect(await endSignIns('', connect)).toBe('my.signInEnded');
		expect(mySignIns.get().list.map(({ id }) => id)).toEqual(['a']);
		expect(sent).toEqual([{}, { id: 'b' }, {}]);
	});

	it('stay in the list when the platform does not end them', async () => {
		const { connect } = answers(listed(), { ok: false, error: { status: 500, errmsg: '' } });
		await loadMySignIns(connect);
		expect(await endSignIns('b', connect)).toBe('state.networkError');
		expect(mySignIns.get().list).toHaveLength(3);
		expect(mySignIns.get().busy).toBe(false);
	});

	it('are left out on a platform without the call, and can be tried again after a failure', async () => {
		const { connect } = answers({ ok: false, error: { status: 404, errmsg: '' } });
		await loadMySignIns(connect);
		expect(mySignIns.get().phase).toBe('missing');
		await loadMySignIns(async () => Promise.reject(new Error('no network')));
		expect(mySignIns.get().phase).toBe('failed');
	});

	it('notices of known kinds are shown until they are dismissed on this device', async () => {
		const old = { kind: 'newPassword', time: 5, device: '' };
		const { connect } = answers(
			listed([old, { kind: 'other', time: 6, device: '' }]),
			listed([{ kind: 'newDevice', time: 7, device: 'x' }, old]),
		);
		await loadMySignIns(connect);
		expect(mySignIns.get().notices).toEqual([old]);
		dismissNotices();
		expect(mySignIns.get().notices).toEqual([]);
		await loadMySignIns(connect);
		expect(mySignIns.get().notices.map(({ kind }) => kind)).toEqual(['newDevice']);
	});

	it('an answer that comes after the sign-out is not shown', async () => {
		const { connect } = answers(listed());
		const loading = loadMySignIns(connect);
		closeMySignIns();
		await loading;
		expect(mySignIns.get()).toMatchObject({ phase: 'closed', list: [] });
	});
});
