import { expect, it } from 'vitest';
import { timeAttributes } from './time-attributes.ts';

it('E-22: a time has its full date in Asia/Shanghai, for machines and on hover', () => {
	expect(timeAttributes('2026-11-18 10:00:00')).toEqual({
		dateTime: '2026-11-18T10:00:00+08:00',
		title: '2026-11-18 10:00',
	});
	expect(timeAttributes(Date.UTC(2026, 0, 1, 20))).toMatchObject({ title: '2026-01-02 04:00' });
});
