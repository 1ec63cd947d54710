import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** A style sheet in the manifest of the build. */
type Sheet = { type: 'external'; src: string } | { type: 'inline'; content: string };

/** A joined style sheet: its address and its content. */
export interface JoinedSheet {
	src: string;
	parts: readonly string[];
}

const joinedOf = (parts: readonly string[]): JoinedSheet => {
	const [first = ''] = parts;
	// The names contain digests of the files, so the same parts have the same name.
	const digest = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8);
	return { src: `${first.slice(0, first.lastIndexOf('/') + 1)}page.${digest}.css`, parts };
};

/**
 * At most two style sheets for each page: one that all pages share, then one with all others. A phone waits for each
 * before it paints anything (docs/decisions/0009-first-paint.md).
 *
 * @param pages addresses of the style sheets of each page, in their order.
 * @returns the style sheets of each page, and the files to write.
 */
export const joinSheets = (pages: readonly (readonly string[])[]): { pages: string[][]; joined: JoinedSheet[] } => {
	const all = pages.filter((sheets) => sheets.length > 0);
	const everywhere = (all[0] ?? []).filter((sheet) => all.every((sheets) => sheets.includes(sheet)));
	const sheetsByParts = new Map<string, JoinedSheet>();
	const oneOf = (parts: readonly string[]): string[] => {
		if (parts.length < 2) return [...parts];
		const joinedSheet = joinedOf(parts);
		sheetsByParts.set(joinedSheet.src, joinedSheet);
		return [joinedSheet.src];
	};
	return {
		pages: pages.map((sheets) => {
			const pageSheets = sheets.filter((sheet) => !everywhere.includes(sheet));
			return [...oneOf(sheets.filter((sheet) => everywhere.includes(sheet))), ...oneOf(pageSheets)];
		}),
		joined: [...sheetsByParts.values()],
	};
};

const addressOf = (sheet: Sheet): string => {
	if (sheet.type === 'external') return sheet.src;
	throw new Error('A page contains an inline style sheet: build.inlineStylesheets must be "never".');
};

/** Names of style sheets that the scripts of a folder load when they need them. */
const sheetsOfScripts = (folder: string): ReadonlySet<string> => {
	const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
	const words = scripts.flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/[^\w.-]/));
	return new Set(words.filter((word) => word.endsWith('.css')));
};

/** Joins the style sheets of each page when the app is compiled. */
export const pageSheets = (): AstroIntegration => {
	let client = new URL('.', import.meta.url);
	let joinedSheets: JoinedSheet[] = [];
	/** Style sheets that pages still link directly. */
	let keptNames = new Set<string>();
	return {
		name: 'touch-edition:page-sheets',
		hooks: {
			'astro:config:done': ({ config }) => {
				client = config.build.client;
			},
			'astro:build:ssr': ({ manifest }) => {
				const routes = manifest.routes as { styles: Sheet[] }[];
				const result = joinSheets(routes.map(({ styles }) => styles.map(addressOf)));
				for (const [index, route] of routes.entries())
					route.styles = (result.pages[index] ?? []).map((src) => ({ type: 'external', src }));
				joinedSheets = result.joined;
				keptNames = new Set(result.pages.flat());
			},
			'astro:build:done': () => {
				const fileOf = (src: string): string => fileURLToPath(new URL(src.replace(/^\//, ''), client));
				const texts = joinedSheets.map(
					({ src, parts }) => [src, parts.map((part) => readFileSync(fileOf(part), 'utf8'))] as const,
				);
				for (const [src, text] of texts) writeFileSync(fileOf(src), text.join(''));
				const files = [...new Set(joinedSheets.flatMap(({ parts }) => parts))]
					.filter((part) => !keptNames.has(part))
					.map(fileOf);
				const [first] = files;
				if (first === undefined) return;
				const loadedSheets = sheetsOfScripts(dirname(first));
				for (const file of files) if (!loadedSheets.has(basename(file))) rmSync(file);
			},
		},
	};
};
