import type { ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./advert.ts')]);

/** Adverts. */
export const adverts: ServerPart = {
	reads,
	handlers: reads,
};
