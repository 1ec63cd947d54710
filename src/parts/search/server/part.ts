import type { ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./hot-words.ts')]);

/** The search. */
export const search: ServerPart = {
	reads,
	handlers: async () => [...(await reads()), ...(await Promise.all([import('./search.ts'), import('./suggest.ts')]))],
	wire: () => Promise.all([import('../answers.ts'), import('../wire.ts')]),
};
