/** Names of a member's answers in the browser's storage, which the sign-out removes. */
const prefix = 'storedAnswer:';

export const offlineAnswerName = (call: string): string => `${prefix}${call}`;

export const isOfflineAnswerName = (name: string): boolean => name.startsWith(prefix);
