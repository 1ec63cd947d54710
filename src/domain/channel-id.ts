/**
 * Whether an `xyAccountID` names a subscription channel (R-ENT-023): a number above 0, or an id with letters. Platforms
 * write 0 for none.
 */
export const isChannelId = (id: string): boolean => id.trim() !== '' && !(Number(id) <= 0);
