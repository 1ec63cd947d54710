/** Handlers of the calls of the core, and of the parts. A new file of handlers is added to its part; one of the core here, or in `reads.ts`. */

import * as authorization from '../auth/authorization.ts';
import * as verifyCode from '../auth/verify-code.ts';
import type { CallContext } from '../context.ts';
import type { ServerPart } from '../db/server-part.ts';
import { callsOf, type Handler, readsOf } from '../handler.ts';
import { coreReads } from './reads.ts';
import * as upload from './uploads/upload.ts';

/** Every handler, of the core and of parts. */
export const handlersWith = async (parts: readonly ServerPart[]): Promise<Handler<CallContext>[]> => {
	const files = (await Promise.all(parts.map((part) => part.handlers()))).flat();
	return [...coreReads, ...readsOf(files), ...callsOf([authorization, upload, verifyCode, ...files])];
};
