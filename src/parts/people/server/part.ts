import type { ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./author.ts'), import('./dynamic.ts'), import('./leader.ts')]);

/** Authors, leaders, members as others see them. */
export const people: ServerPart = {
	reads,
	handlers: reads,
	wire: () => Promise.all([import('../../../contract/people.ts')]),
	catalogues: {
		author: {
			rows: "select id, answer as holder, '' as first, '' as second from authors x",
			holderOf: ({ role }) => String(role ?? ''),
		},
	},
	documents: [
		{ kind: 'dynamic', table: 'entities', rule: async () => (await import('./store-people.ts')).dynamicRule },
		{ kind: 'leader', table: 'entities', rule: async () => (await import('./store-people.ts')).leaderRule },
	],
};
