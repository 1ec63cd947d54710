/** The least characters of a new password; older ones may be shorter. */
export const minPasswordLength = 6;
