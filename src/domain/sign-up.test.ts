import { expect, it } from 'vitest';
import { signUpState, takesSignUps } from './sign-up.ts';

it.each([
	[0, 5, 'early'],
	[0, 0, 'early'],
	[1, 5, 'open'],
	[1, -1, 'open'],
	[1, 0, 'full'],
	[2, 0, 'ended'],
	[2, 5, 'ended'],
	[7, 3, 'open'],
] as const)('R-STATE-46…48, A-057: isbegin %s with %s places left is %s', (isbegin, placesLeft, state) => {
	expect(signUpState({ isbegin, placesLeft })).toBe(state);
});

it('R-ROLE-10, R-CALL-029: an activity without a form takes sign-ups too, one with a vote alone takes none', () => {
	const none = { fields: [], registStartTime: '', registEndTime: '', places: 0 };
	expect(takesSignUps(none)).toBe(false);
	for (const more of [
		{ fields: [{}] },
		{ registStartTime: '2026-11-12 09:00:00' },
		{ registEndTime: '2026-12-12 09:00:00' },
		{ places: 30 },
	])
		expect(takesSignUps({ ...none, ...more })).toBe(true);
});
