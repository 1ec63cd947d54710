import type { ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./advert.ts')]);

/** Adverts. */
export const adverts: ServerPart = {
	tables: () => import('./tables.ts'),
	reads,
	handlers: reads,
	wire: () => Promise.all([import('../../../contract/adverts.ts')]),
	documents: [{ kind: 'advert', table: 'adverts', rule: async () => (await import('./store-advert.ts')).advertRule }],
	pictures: [['adverts', 'true', ['answer']]],
};
