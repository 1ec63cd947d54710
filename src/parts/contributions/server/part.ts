import type { ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./contribution.ts')]);

/** Tip-offs and contributions. */
export const contributions: ServerPart = {
	reads,
	handlers: reads,
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
