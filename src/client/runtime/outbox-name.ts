/** Names of the outbox in the browser's storage. Every page looks for them, so they are in a small file of their own. */
const prefix = 'waiting:';

export const waitingName = (key: string): string => `${prefix}${key}`;

export const isWaitingName = (name: string): boolean => name.startsWith(prefix);
