import { callsWith } from '../../../src/platform/http/calls-with.ts';
import { serverParts } from '../../../src/server-parts.ts';

/** Every call of the wire, of the core and of the parts. */
export const calls = await callsWith(serverParts);
