import { callsIn, coreCalls } from '../../contract/all.ts';
import type { CallDeclaration } from '../../contract/call.ts';
import type { ServerPart } from '../db/server-part.ts';

/** Every call of the wire, of the core and of parts. */
export const callsWith = async (parts: readonly ServerPart[]): Promise<CallDeclaration[]> => {
	const wire = await Promise.all(parts.map((part) => part.wire?.() ?? []));
	return [...coreCalls, ...callsIn(wire.flat())];
};
