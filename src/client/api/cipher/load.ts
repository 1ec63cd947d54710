import { loadPart } from '../../runtime/load-part.ts';

/** Loads the ciphers with the first call that needs them. After a failed load the next call tries again. */
export const loadCiphers = (): Promise<typeof import('./ciphers.ts')> => loadPart(() => import('./ciphers.ts'));
