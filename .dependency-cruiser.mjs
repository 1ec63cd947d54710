// Checks the imports between rooms by the table in lint/walls.mjs.
// `npm run lint` and `npm test` check it; docs/structure.md says what is in each room.

import { browserRooms, client, inside, list, look, pattern, walls } from './lint/walls.mjs';

const wallOf = ([room, allowed]) => ({
	name: room,
	comment: `${room} may import ${list(allowed)}. The table is in .dependency-cruiser.mjs.`,
	severity: 'error',
	from: { path: pattern(room), pathNot: inside(room).map(pattern) },
	to: { path: '^(src|scripts|tests)/', pathNot: [room, ...allowed].map(pattern) },
});

/** A part imports the core and never another part; the folder of a file says where its code may run. */
const partWall = (folder, allowed) => ({
	name: `${folder} of a part`,
	comment: `Files in ${folder} of a part may import ${list(allowed)}, and of their own part what may run there.`,
	severity: 'error',
	from: { path: `^src/parts/([^/]+)/${folder}` },
	to: { path: '^(src|scripts|tests)/', pathNot: allowed.map(pattern) },
});
const ownFiles = (...folders) => folders.map((folder) => `^src/parts/$1/${folder}`);
const ownWire = '[^/]+\\.ts$';
const partWalls = [
	partWall('[^/]+\\.tsx?$', ['src/contract', 'src/schema', 'src/domain', 'src/document', '^src/parts/$1/']),
	partWall('page/', [...look, ...ownFiles('page/', ownWire)]),
	partWall('browser/', [...look, ...client, ...ownFiles('page/', 'browser/', ownWire)]),
	partWall('server/', [
		'src/schema',
		'src/domain',
		'src/contract',
		'src/net',
		'src/intake',
		'src/platform',
		...ownFiles('server/', ownWire),
	]),
];

export default {
	forbidden: [
		...Object.entries(walls).map(wallOf),
		...partWalls,
		{
			name: 'no gallery in the product',
			comment: 'src/gallery is for development: src/middleware.ts alone imports it, and tests.',
			severity: 'error',
			from: { path: '^(src|scripts)/', pathNot: ['^src/gallery/', '^src/middleware\\.ts$', '^scripts/dev\\.ts$'] },
			to: { path: '^src/gallery/' },
		},
		{
			name: 'no circles',
			comment:
				'Files that import each other in a circle cannot be read, tested or loaded alone. The list of parts loads files only when one is asked for.',
			severity: 'error',
			from: {},
			to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
		},
		{
			name: 'no Node in the browser',
			severity: 'error',
			from: {
				path: [
					...browserRooms.map((room) => `^src/${room}/`),
					'^src/parts/[^/]+/(?!server/)',
					'^src/(?:parts\\.ts|page-content\\.tsx)$',
				],
			},
			to: { dependencyTypes: ['core'] },
		},
		{
			name: 'no development packages in the product',
			severity: 'error',
			from: { path: '^src/' },
			to: { dependencyTypes: ['npm-dev'], pathNot: ['^node_modules/(@types/|typescript/|vite/)'] },
		},
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		// Tests may import anything.
		exclude: { path: '\\.test\\.tsx?$|\\.test-data\\.ts$|^tests/' },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.astro'] },
	},
};
