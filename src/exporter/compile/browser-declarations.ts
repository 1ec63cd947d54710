/**
 * Removes from the call declarations in the browser's bundle what only the platform, the exporter and the documents
 * read.
 */
import type { Plugin } from 'vite';
import type { CallDeclaration } from '../../contract/call.ts';

/** Properties that the browser does not read. */
const unreadDeclarations: ReadonlySet<string> = new Set([
	'addition',
	'cache',
	'dependsOn',
	'dependsOnAnswer',
	'echoes',
	'internal',
	'isAbout',
	'maxFileSize',
	'rate',
	'requirement',
	'summary',
] satisfies (keyof CallDeclaration)[]);

/** A node of a syntax tree, as Vite parses it. */
export interface Node {
	type: string;
	start: number;
	end: number;
}

interface DeclaredProperty extends Node {
	key: { name?: string };
}

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The property lists of all calls of these functions with an object, below a node of the syntax tree. */
const declarationsIn = (node: Node, functions: readonly string[]): DeclaredProperty[][] => {
	const {
		type,
		callee,
		arguments: callArguments,
	} = node as Node & {
		callee?: { name?: string };
		arguments?: { properties?: DeclaredProperty[] }[];
	};
	if (type === 'CallExpression' && functions.includes(callee?.name ?? ''))
		return [callArguments?.[0]?.properties ?? []];
	return Object.values(node)
		.flatMap((part: unknown) => (Array.isArray(part) ? (part as unknown[]) : [part]))
		.filter(isNode)
		.flatMap((part) => declarationsIn(part, functions));
};

/** A module without some properties of what these functions are called with. */
export const withoutProperties = (
	code: string,
	program: Node,
	functions: readonly string[],
	isCut: (name: string) => boolean,
): string => {
	const cuts = declarationsIn(program, functions).flatMap((properties) =>
		properties.flatMap(({ start, end, key }, place) =>
			isCut(key.name ?? '') ? [[start, properties[place + 1]?.start ?? end] as const] : [],
		),
	);
	return cuts.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), code);
};

/** The module without the properties that the browser does not read. */
export const withoutUnread = (code: string, program: Node): string =>
	withoutProperties(code, program, ['declareCall', 'declareRead'], (name) => unreadDeclarations.has(name));

/** Vite plugin for the modules of the contract in the browser's build. */
export const browserDeclarations = (): Plugin => ({
	name: 'touch-edition:browser-declarations',
	enforce: 'post',
	apply: 'build',
	applyToEnvironment: ({ config }) => config.consumer === 'client',
	transform: {
		filter: { id: /\/src\/contract\/[\w-]+\.ts$/, code: /declare(?:Call|Read)\(/ },
		handler(code) {
			return { code: withoutUnread(code, this.parse(code) as unknown as Node), map: null };
		},
	},
});
