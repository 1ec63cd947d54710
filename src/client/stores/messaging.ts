import { atom } from 'nanostores';

/** Authorization by the messaging platform (R-STATE-03…06): 0 initial, 1 authorizing, 2 success, -1 failure. */
export const messagingStatus = atom<0 | 1 | 2 | -1>(0);

/** The reader has tapped its button on the login page; the part of the script that signs in takes it from here. */
export const messagingRequested = atom(false);
