import { randomBytes } from 'node:crypto';

/** A random id of a store's content: 16 letters, digits, "-" or "_". */
export const newEpoch = (): string => randomBytes(12).toString('base64url');
