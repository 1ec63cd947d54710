import type { ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./circle.ts')]);

/** Circles, posts and notices. */
export const circles: ServerPart = {
	reads,
	handlers: reads,
};
