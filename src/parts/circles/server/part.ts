import type { ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./circle.ts')]);

/** Circles, posts and notices. */
export const circles: ServerPart = {
	reads,
	handlers: reads,
	wire: () => Promise.all([import('../../../contract/circles.ts')]),
	documents: [
		{ kind: 'circle', table: 'entities', rule: async () => (await import('./store-circle.ts')).circleRule },
		{ kind: 'post', table: 'entities', rule: async () => (await import('./store-circle.ts')).postRule },
		{ kind: 'notice', table: 'entities', rule: async () => (await import('./store-circle.ts')).noticeRule },
	],
};
