import { feed } from './feed/feed.ts';
import { folder } from './folder/folder.ts';
import { ghost } from './ghost/live/ghost.ts';
import type { SourceDefinition } from './source.ts';
import { wordpress } from './wordpress/live/wordpress.ts';

const kinds: SourceDefinition[] = [wordpress, ghost, feed, folder];

/** Every kind of source. */
export const sourceKinds = (): readonly SourceDefinition[] => kinds;

/** Adds a kind of a site's own. @returns '' or what is wrong with it. */
export const addSourceKind = (definition: SourceDefinition): string => {
	const { kind } = definition;
	if (!/^[a-z][a-z0-9]*$/.test(kind)) return `"${kind}" is no word of small letters, which a kind of source is.`;
	if (kinds.some((one) => one.kind === kind)) return `there is a kind of source "${kind}" already.`;
	kinds.push(definition);
	return '';
};
