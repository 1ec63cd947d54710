import * as v from 'valibot';
import { expect, it } from 'vitest';
import { VoucherAnswer } from './entities/activities.ts';
import { inviteGetCode } from './members.ts';
import { serverTime } from './site.ts';

const moment = Date.UTC(2026, 10, 20, 2);

it.each([
	moment,
	moment / 1000,
	String(moment),
	'2026-11-20 10:00:00',
])('R-ENT-060, A-052, A-124: a time that arrives as %s is read', (time) => {
	expect(v.parse(VoucherAnswer, { code: 'A', usedTime: time }).usedTime).toBe(moment);
	expect(v.parse(inviteGetCode.answer, { expires: time }).expires).toBe(moment);
});

it('R-ENT-060, E-23: no time and one that cannot be read are 0', () => {
	for (const usedTime of [undefined, null, 0, '', 'soon'])
		expect(v.parse(VoucherAnswer, { code: 'A', usedTime }).usedTime).toBe(0);
});

it.each([
	moment,
	moment / 1000,
	String(moment / 1000),
])('R-CALL-080: the platform’s time that arrives as %s is read', (time) => {
	expect(v.parse(serverTime.answer, { time }).time).toBe(moment);
});
