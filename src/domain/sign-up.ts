/** The state of the sign-up of an activity (R-STATE-46…48, A-057). */
export type SignUpState = 'early' | 'open' | 'ended' | 'full';

/**
 * Whether readers sign up for an activity: it has a form, times of sign-up or places. An activity without all three, such as one
 * that only has a vote, takes no sign-ups.
 */
export const takesSignUps = (activity: {
	fields: readonly unknown[];
	registStartTime: string;
	registEndTime: string;
	places: number;
}): boolean =>
	activity.fields.length > 0 || activity.registStartTime !== '' || activity.registEndTime !== '' || activity.places > 0;

/**
 * The state by the platform's clock: 0 is not begun, 2 is ended, any other is open; full only while it is open.
 *
 * @param placesLeft -1 when there is no limit.
 */
export const signUpState = ({ isbegin, placesLeft }: { isbegin: number; placesLeft: number }): SignUpState => {
	if (isbegin === 0) return 'early';
	if (isbegin === 2) return 'ended';
	return placesLeft === 0 ? 'full' : 'open';
};
