import { atom } from 'nanostores';

/** Authorization by the messaging platform (R-STATE-03…06): 0 initial, 1 authorizing, 2 success, -1 failure. */
export const messagingStatus = atom<0 | 1 | 2 | -1>(0);
