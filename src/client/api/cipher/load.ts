/** The ciphers, fetched when the first call needs them; a fetch that failed is tried again by the next one. */
export const loadCiphers = (): Promise<typeof import('./ciphers.ts')> => import('./ciphers.ts');
