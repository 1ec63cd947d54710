import type { CatalogueQuery, ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./contribution.ts')]);

/** What waits for the editors or was rejected is not public. */
const passed: CatalogueQuery = { isPublic: ({ status }) => status === 1 };

/** Tip-offs and contributions. */
export const contributions: ServerPart = {
	reads,
	handlers: reads,
	wire: () => Promise.all([import('../../../contract/contributions.ts')]),
	catalogues: { tipoff: passed, contribution: passed },
	documents: [
		{ kind: 'tipoff', table: 'entities', rule: async () => (await import('./store-contribution.ts')).tipoffRule },
		{ kind: 'seek', table: 'entities', rule: async () => (await import('./store-contribution.ts')).seekRule },
		{
			kind: 'contribution',
			table: 'entities',
			rule: async () => (await import('./store-contribution.ts')).contributionRule,
		},
	],
};
