import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The script of the page to sign in that finds a proof of work; the page allows it by its hash. */
export const proofScript = readFileSync(join(import.meta.dirname, 'find-proof.js'), 'utf8');
