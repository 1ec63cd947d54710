/** Names of a member's answers in the browser's storage, which the sign-out removes. */
const prefix = 'keptAnswer:';

export const keptAnswerName = (call: string): string => `${prefix}${call}`;

export const isKeptAnswerName = (name: string): boolean => name.startsWith(prefix);
