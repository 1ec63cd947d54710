import { expect, it } from 'vitest';
import type { Activity } from '../../../contract/entities/activities.ts';
import { countDownOf, countDownWords } from './count-down.ts';

const activity = (isbegin: number, placesLeft = -1) =>
	({
		isbegin,
		placesLeft,
		registStartTime: '2026-11-20 09:00:00',
		registEndTime: '2026-11-22 09:00:00',
	}) as Activity;
const at = (wall: string): number => Date.parse(`${wall}+08:00`);

it('E-37, R-CALL-080: a sign-up waits for its beginning or its end by the platform’s clock', () => {
	const before = at('2026-11-19T08:00:00');
	expect(countDownOf(activity(0), before)).toEqual({ to: 'start', until: at('2026-11-20T09:00:00') });
	expect(countDownOf(activity(1), at('2026-11-21T08:00:00'))).toEqual({ to: 'end', until: at('2026-11-22T09:00:00') });
	expect(countDownOf(activity(2), before)).toBeNull();
	expect(countDownOf(activity(1, 0), before)).toBeNull();
	expect(countDownOf(activity(0), 0)).toBeNull();
	expect(countDownOf({ ...activity(0), registStartTime: '' }, before)).toBeNull();
});

it('E-37: the time that is left is said in two units at most, rounded up', () => {
	const hour = 3_600_000;
	expect(countDownWords('start', 25 * hour)).toEqual({ key: 'activity.startsInDays', values: { days: 1, hours: 1 } });
	expect(countDownWords('end', 1.5 * hour)).toEqual({
		key: 'activity.endsInHours',
		values: { hours: 1, minutes: 30 },
	});
	expect(countDownWords('end', 1)).toEqual({ key: 'activity.endsInMinutes', values: { minutes: 1 } });
});
