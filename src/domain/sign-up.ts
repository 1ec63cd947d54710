/** How far the sign-up of an activity is (R-STATE-46…48, A-057). */
export type SignUpState = 'early' | 'open' | 'ended' | 'full';

/**
 * The state of a sign-up, as the platform's clock tells it: 0 not begun, 2 ended, any other is open; full only while it
 * is open.
 *
 * @param placesLeft -1 where there is no limit.
 */
export const signUpState = ({ isbegin, placesLeft }: { isbegin: number; placesLeft: number }): SignUpState => {
	if (isbegin === 0) return 'early';
	if (isbegin === 2) return 'ended';
	return placesLeft === 0 ? 'full' : 'open';
};
