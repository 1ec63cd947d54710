import { beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../../client/api/client.ts';
import { empty } from '../../client/api/result.ts';
import { activityVerify } from '../../contract/activities.ts';
import { redeemCode, writeOff } from './write-off.store.ts';

const client = { send: vi.fn() };
const redeem = (code: object = {}) =>
	redeemCode(
		{ activityID: '9', registCode: 'ABC123', shopSite: '3', ...code },
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
