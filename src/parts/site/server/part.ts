import type { ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./paper.ts')]);

/** What is about the site itself: counts of views, the signature for the messaging platform, the printed paper. */
export const site: ServerPart = {
	reads,
	handlers: async () => [
		...(await reads()),
		...(await Promise.all([import('./statistics.ts'), import('./wx-signature.ts')])),
	],
	wire: () => Promise.all([import('../../../contract/site.ts'), import('../../../contract/papers.ts')]),
	documents: [{ kind: 'paper', table: 'entities', rule: async () => (await import('./store-paper.ts')).paperRule }],
};
