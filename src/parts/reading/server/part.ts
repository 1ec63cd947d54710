import type { ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./article.ts'), import('./special.ts')]);

/** Articles and special topics. */
export const reading: ServerPart = {
	reads,
	handlers: reads,
	wire: () => Promise.all([import('../../../contract/reading.ts')]),
};
