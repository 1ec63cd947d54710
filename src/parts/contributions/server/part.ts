import type { ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./contribution.ts')]);

/** Tip-offs and contributions. */
export const contributions: ServerPart = {
	reads,
	handlers: reads,
};
