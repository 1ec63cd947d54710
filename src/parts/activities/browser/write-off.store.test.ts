import { beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../../../client/api/client.ts';
import { empty } from '../../../client/api/result.ts';
import { activityVerify } from '../../../contract/activities.ts';
import { keptPin, redeemCode, writeOff } from './write-off.store.ts';

const client = { send: vi.fn() };
const redeem = (code: object = {}) =>
	redeemCode(
		{ activityID: '9', registCode: 'ABC123', shopSite: '3', pin: '', ...code },
		async () => client as unknown as Client,
	);

beforeEach(() => {
	client.send.mockReset();
	writeOff.set({ phase: 'ready' });
});

it('R-SCREEN-43, R-ROUTE-12: the code is sent with its activity and its place', async () => {
	client.send.mockResolvedValue({ ok: true, data: { nickname: '卓玛', title: '', site: '', usedTime: 0 } });
	await redeem();
	expect(client.send.mock.calls[0]?.[0]).toBe(activityVerify);
	expect(client.send.mock.calls[0]?.[1]).toMatchObject({ activityID: '9', registCode: 'ABC123', shopSite: '3' });
	expect(writeOff.get()).toEqual({ phase: 'done', name: '卓玛' });
});

it.each([
	empty,
	{ nickname: '', title: '', site: '', usedTime: 0 },
])('R-SCREEN-43: a success without a name names the code', async (data) => {
	client.send.mockResolvedValue({ ok: true, data });
	await redeem();
	expect(writeOff.get()).toEqual({ phase: 'done', name: 'ABC123' });
});

it('the PIN is sent, and kept for this tab while it works', async () => {
	client.send.mockResolvedValue({ ok: false, error: { status: 404, errmsg: '报名码不存在' } });
	await redeem({ pin: '3-48213957' });
	expect(client.send.mock.calls[0]?.[1]).toMatchObject({ pin: '3-48213957' });
	expect(keptPin()).toBe('3-48213957');
	client.send.mockResolvedValue({ ok: false, error: { status: 401, errmsg: '核销口令不正确' } });
	await redeem({ pin: '3-00000000' });
	expect(writeOff.get()).toEqual({ phase: 'notStaff' });
	expect(keptPin()).toBe('');
});
