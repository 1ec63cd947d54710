/**
 * TypeScript as JavaScript: Node strips types of files, but of none below `node_modules`, where an installed package lies.
 * Types become spaces, so that lines and columns stay those of the source. The name ends in `.mjs`: some `.js` files are beside.
 */
import { stripTypeScriptTypes } from 'node:module';

/** Addresses of other files of the program: in imports, and of workers and sources. */
const fileAddress = /(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g;

/** How commands are called: in a checkout by npm, with the package by its own name. */
const calls: readonly (readonly [RegExp, string])[] = [
	[/\bnpm run (start|export|publish|platform|import|serve|posters|cards) --/g, 'npx touch-edition $1'],
	[/\bnpm run (start|export|publish|platform|import|serve|posters|cards)\b/g, 'npx touch-edition $1'],
	[/\bnpm start\b(?: --)?/g, 'npx touch-edition start'],
];

/** A text with the calls of the package. */
export const asPackaged = (text: string): string =>
	calls.reduce((code, [pattern, call]) => code.replace(pattern, call), text);

/** The code of a file as the package has it. @param text of a TypeScript file. */
export const plainCode = (text: string): string =>
	asPackaged(stripTypeScriptTypes(text, { mode: 'strip' }).replace(fileAddress, '$1$2.mjs$1'));
