import { atom } from 'nanostores';

/**
 * Status of the authorization by the messaging platform (R-STATE-03…06): 0 initial, 1 authorizing, 2 success, -1
 * failure.
 */
export const messagingStatus = atom<0 | 1 | 2 | -1>(0);

/** Set when the reader taps the messaging platform's button on the login page; the sign-in script listens to it. */
export const messagingRequested = atom(false);
