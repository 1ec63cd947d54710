/** The calls of the core; parts name their own (`platform/db/server-part.ts`). */

import type { CallDeclaration } from './call.ts';
import * as feed from './feed.ts';
import * as uploads from './uploads.ts';
import * as verifyCodes from './verify-codes.ts';

const isCall = (exported: unknown): exported is CallDeclaration =>
	typeof exported === 'object' && exported !== null && 'service' in exported && 'effect' in exported;

/** Every declaration that files export. */
export const callsIn = (files: readonly object[]): CallDeclaration[] =>
	files.flatMap((file) => Object.values(file).filter(isCall));

export const coreCalls: readonly CallDeclaration[] = callsIn([feed, uploads, verifyCodes]);
