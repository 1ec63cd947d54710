// Which room may import which: one table of allowed imports, from the ground up. A room may import nothing else.
// `.dependency-cruiser.mjs` checks modules by it, and `scripts/test/astro-walls.test.ts` the imports of `.astro` files.

const ground = ['src/schema', 'src/domain', 'src/config', 'src/routes.ts'];
const wire = ['src/schema', 'src/domain', 'src/contract'];
/** What the platform is built on. */
const served = [...wire, 'src/net'];
export const look = [...ground, 'src/contract', 'src/i18n', 'src/ui', 'src/document', 'src/items'];
export const client = [
	'src/client/runtime',
	'src/client/api',
	'src/client/stores',
	'src/client/session',
	'src/client/photos',
	'src/client/islands',
];

/**
 * Each room and the rooms that it may import. A folder includes its sub-rooms unless they have an entry of their own.
 */
export const walls = {
	'src/schema': [],
	'src/domain': ['src/schema'],
	'src/config': ['src/domain', 'src/i18n'],
	'src/routes.ts': ['src/domain'],
	'src/contract': ['src/schema', 'src/domain'],
	'src/intake': ['src/schema', 'src/domain'],
	'src/net': [],
	'src/sources': ['src/schema', 'src/domain', 'src/routes.ts', 'src/net', 'src/intake'],
	'src/i18n': ['src/domain'],
	'src/static-server': ['src/domain', 'src/routes.ts'],
	'src/ui': [...ground, 'src/contract', 'src/i18n'],
	'src/document': [...ground, 'src/contract', 'src/i18n', 'src/ui'],
	'src/document/boot': ['src/domain', 'src/client/runtime'],
	'src/items': [...ground, 'src/contract', 'src/i18n', 'src/ui', 'src/document'],

	'src/client/runtime': ['src/config', 'src/domain', 'src/i18n'],
	'src/client/api': [...wire, 'src/client/runtime'],
	'src/client/stores': [...wire, 'src/i18n', 'src/client/runtime', 'src/client/api'],
	'src/client/session': [
		...wire,
		...['src/i18n', 'src/parts.ts', 'src/client/runtime', 'src/client/api', 'src/client/stores'],
	],
	'src/client/photos': [...wire, 'src/client/runtime', 'src/client/api', 'src/client/stores', 'src/client/session'],
	'src/client/islands': ['src/domain', 'src/i18n', 'src/routes.ts', 'src/client/runtime', 'src/client/stores'],

	// `src/platform/*`: its own files, without the sub-rooms.
	'src/platform/*': [...served, 'src/platform/db', 'src/platform/wechat'],
	'src/platform/webhooks': ['src/net'],
	'src/platform/db': wire,
	'src/platform/wechat': ['src/contract', 'src/net', 'src/platform/webhooks'],
	'src/platform/limits': [...served, 'src/platform/*', 'src/platform/db'],
	'src/platform/media': ['src/contract', 'src/domain', 'src/platform/*', 'src/platform/db'],
	'src/platform/auth': [
		'src/contract',
		'src/domain',
		'src/net',
		'src/platform/*',
		'src/platform/db',
		'src/platform/limits',
	],
	'src/platform/uploads': [...served, 'src/platform/*', 'src/platform/db', 'src/platform/limits', 'src/platform/media'],
	'src/platform/content': [
		...served,
		'src/routes.ts',
		'src/intake',
		'src/platform/db',
		'src/sources',
		'src/platform/media',
		'src/platform/webhooks',
	],
	'src/platform/mirror': [...served, 'src/intake', 'src/sources', 'src/platform/content', 'src/platform/db'],
	'src/platform/settings': [
		...served,
		'src/config',
		'src/platform/*',
		'src/platform/auth',
		'src/platform/content',
		'src/platform/db',
	],
	'src/platform/store': [
		'src/domain',
		'src/platform/*',
		'src/platform/auth',
		'src/platform/content',
		'src/platform/db',
		'src/intake',
		'src/sources',
		'src/platform/limits',
		'src/platform/media',
		'src/platform/uploads',
		'src/server-parts.ts',
	],
	'src/platform/handlers': [
		...wire,
		'src/platform/*',
		'src/platform/db',
		'src/platform/auth',
		'src/platform/limits',
		'src/platform/settings',
		'src/platform/uploads',
	],
	'src/platform/http': [
		...served,
		'src/static-server',
		'src/platform/*',
		'src/platform/db',
		'src/platform/auth',
		'src/platform/limits',
		'src/platform/uploads',
		'src/platform/wechat',
	],
	'src/platform/desk': [
		...served,
		'src/routes.ts',
		'src/platform/*',
		'src/platform/auth',
		'src/platform/content',
		'src/platform/db',
		'src/platform/http',
		'src/platform/limits',
		'src/platform/settings',
		'src/platform/mirror',
		'src/platform/uploads',
		'src/server-parts.ts',
	],
	'src/platform/sandbox': ['src/domain', 'src/platform/db', 'src/platform/http', 'src/platform/wechat'],
	'src/platform/server': [
		'src/contract',
		'src/platform/*',
		'src/platform/db',
		'src/platform/desk',
		'src/platform/handlers',
		'src/platform/http',
		'src/platform/media',
		'src/platform/sandbox',
	],
	'src/adapters': [...served, 'src/platform', 'src/server-parts.ts'],

	// The compositions: which parts this product has, and which of them a site has.
	'src/serve-site.ts': ['src/domain', 'src/config'],
	'src/parts.ts': ['src/document', '^src/parts/[^/]+/part\\.ts$'],
	'src/server-parts.ts': ['^src/parts/[^/]+/server/part\\.ts$', 'src/platform/db'],
	'src/page-content.tsx': [...look, 'src/parts.ts'],

	// A room of the exporter without an entry of its own imports nothing but the exporter.
	'src/exporter': [],
	'src/exporter/write': ['src/domain', 'src/static-server'],
	'src/exporter/plan': [...wire, 'src/routes.ts', 'src/static-server'],
	'src/exporter/manifest': ['src/contract', 'src/routes.ts', 'src/exporter/plan', 'src/exporter/write'],
	'src/exporter/compile': [...look, 'src/client/stores', 'src/parts.ts', 'src/page-content.tsx'],
	'src/exporter/outputs': [
		...look,
		'src/net',
		'src/adapters',
		'src/static-server',
		'src/exporter/manifest',
		'src/exporter/plan',
		'src/exporter/write',
	],
	'src/exporter/render': [
		...look,
		'src/serve-site.ts',
		'src/parts.ts',
		'src/static-server',
		'src/adapters',
		'src/page-content.tsx',
		'src/exporter/compile',
		'src/exporter/manifest',
		'src/exporter/outputs',
		'src/exporter/plan',
		'src/exporter/write',
	],
	'src/exporter/cluster': [
		'src/adapters',
		'src/config',
		'src/exporter/compile',
		'src/exporter/manifest',
		'src/exporter/plan',
		'src/exporter/render',
		'src/exporter/write',
	],
	'src/exporter/session': [
		'src/adapters',
		'src/config',
		'src/serve-site.ts',
		'src/contract',
		'src/domain',
		'src/routes.ts',
		'src/exporter/cluster',
		'src/exporter/compile',
		'src/exporter/manifest',
		'src/exporter/outputs',
		'src/exporter/plan',
		'src/exporter/render',
		'src/exporter/write',
	],
	'src/exporter/run': [
		...ground,
		'src/contract',
		'src/net',
		'src/static-server',
		'src/exporter/cluster',
		'src/exporter/manifest',
		'src/exporter/outputs',
		'src/exporter/plan',
		'src/exporter/render',
		'src/exporter/session',
		'src/exporter/write',
	],
	'src/exporter/confirm': [
		...wire,
		'src/exporter/manifest',
		'src/exporter/outputs',
		'src/exporter/plan',
		'src/exporter/run',
		'src/exporter/session',
		'src/exporter/write',
		'src/routes.ts',
	],
	'src/exporter/targets': [
		...ground,
		'src/net',
		'src/adapters',
		'src/static-server',
		'src/exporter/manifest',
		'src/exporter/outputs',
		'src/exporter/plan',
		'src/exporter/session',
		'src/exporter/write',
	],
	'src/exporter/cards': ['src/domain', 'src/exporter/outputs', 'src/exporter/write'],

	// For development alone: nothing of the product imports it. Its states name calls of parts.
	'src/gallery': [
		...look,
		'src/serve-site.ts',
		'src/parts.ts',
		'src/adapters',
		'src/static-server',
		'src/page-content.tsx',
		'^src/parts/[^/]+/wire\\.ts$',
		'src/exporter/render',
	],

	'src/worker': ['src/domain'],
	// No room imports a part: what a part brings is loaded through `src/parts.ts`. The templates are where islands of parts meet.
	'src/browser': [...look, ...client, 'src/parts.ts', 'src/page-content.tsx'],
	'src/pages': [
		...look,
		...client,
		'^src/parts/[^/]+/browser/[^/]+\\.island\\.tsx$',
		'^src/parts/[^/]+/page/[^/]+\\.css$',
		'src/browser',
		'src/styles',
	],
	'src/middleware.ts': ['src/gallery'],
	'src/env.d.ts': ['src/exporter/render'],
	scripts: ['src'],
};

/** Rooms whose code may run in a reader's browser: they import no modules of Node. */
export const browserRooms = ['domain', 'contract', 'i18n', 'ui', 'document', 'client', 'browser', 'worker'];

const escaped = (path) => path.replaceAll('.', '\\.');
/** A pattern for a room: one file, the files of a folder itself (`folder/*`), everything in a folder, or a pattern already (`^…`). */
export const pattern = (room) => {
	if (room.startsWith('^')) return room;
	if (room.endsWith('/*')) return `^${escaped(room.slice(0, -1))}[^/]+$`;
	return /\.\w+$/.test(room) ? `^${escaped(room)}$` : `^${escaped(room)}/`;
};
/** Rooms inside a room that have an entry of their own. */
export const inside = (room) =>
	Object.keys(walls).filter((other) => other.startsWith(`${room}/`) && !other.endsWith('/*'));
export const list = (rooms) => (rooms.length === 0 ? 'nothing of ours' : rooms.join(', '));
