import type { ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./columns.ts'), import('./lists.ts')]);

/** Home, columns, and lists across columns. */
export const front: ServerPart = {
	reads,
	handlers: reads,
	wire: () => Promise.all([import('../../../contract/front.ts')]),
	documents: [{ kind: 'module', table: 'modules', rule: async () => (await import('./store-module.ts')).moduleRule }],
	pictures: [['modules', 'true', ['document']]],
};
