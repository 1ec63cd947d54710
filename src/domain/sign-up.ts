/** The state of the sign-up of an activity (R-STATE-46…48, A-057). */
export type SignUpState = 'early' | 'open' | 'ended' | 'full';

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
