import { atom } from 'nanostores';

/** Authorization by the messaging platform (R-STATE-03…06): 0 initial, 1 authorizing, 2 success, -1 failure. */
export const messagingStatus = atom<0 | 1 | 2 | -1>(0);

/** Whether the reader has asked for it, on the login screen. It waits here for the part of the script that does it. */
export const messagingAsked = atom(false);
