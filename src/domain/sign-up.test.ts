import { expect, it } from 'vitest';
import { signUpState } from './sign-up.ts';

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
