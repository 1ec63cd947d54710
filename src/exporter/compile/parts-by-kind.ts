/**
 * The list of parts names every page, list and fragment of the product: 1.6 kB, of which a script of the browser reads one kind. Each gets a
 * list with its own kinds alone.
 */
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Part } from '../../document/part.ts';
import { type Node, withoutProperties } from './browser-declarations.ts';

/** Scripts that read the list, and what of it. */
const readers: Readonly<Record<string, readonly (keyof Part)[]>> = {
	'src/browser/on-demand/start-from-part.ts': ['starts'],
	'src/browser/on-demand/load-more.ts': ['lists'],
	'src/browser/on-demand/refresh-fragment.ts': ['fragments', 'opened', 'refreshed'],
	'src/client/session/outbox-calls.ts': ['outbox'],
};

const kindsOf = (id: string): string => /\?kinds=([a-z,]+)$/.exec(id)?.[1] ?? '';

/** Vite plugin for the browser's build. @param root of the project. */
export const partsByKind = (root: string): Plugin => {
	const kindsByReader = new Map(Object.entries(readers).map(([file, kinds]) => [join(root, file), kinds.join(',')]));
	const list = join(root, 'src', 'parts.ts');
	return {
		name: 'touch-edition:parts-by-kind',
		apply: 'build',
		applyToEnvironment: ({ config }) => config.consumer === 'client',
		resolveId: {
			order: 'pre',
			handler(source, importer = '') {
				const kinds = kindsByReader.get(importer) ?? '';
				if (kinds !== '' && source.endsWith('/parts.ts')) return `${list}?kinds=${kinds}`;
				const ofList = importer.startsWith(`${list}?`) ? kindsOf(importer) : '';
				return ofList !== '' && source.endsWith('/part.ts') ? `${join(dirname(list), source)}?kinds=${ofList}` : null;
			},
		},
		transform: {
			order: 'post',
			filter: { id: /\/part\.ts\?kinds=/ },
			handler(code, id) {
				const kinds = kindsOf(id).split(',');
				const program = this.parse(code) as unknown as Node;
				return { code: withoutProperties(code, program, ['definePart'], (name) => !kinds.includes(name)), map: null };
			},
		},
	};
};
