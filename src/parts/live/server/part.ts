import type { ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./live.ts')]);

/** Broadcasts. */
export const live: ServerPart = {
	reads,
	handlers: reads,
	wire: () => Promise.all([import('../wire.ts')]),
};
