/** The files of a folder that are content, as static site generators lay them out. */
import { existsSync, realpathSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { SourceError } from '../../intake/live-source.ts';

export interface FoundFile {
	/** Path in the folder, with `/`. */
	name: string;
	path: string;
	/** Changes when the file does. */
	stamp: string;
	/** Epoch milliseconds. */
	changed: number;
}

const maxFiles = 200_000;
const maxDepth = 20;

const isContent = /\.(?:md|mdx|markdown|html?|jsonl|ndjson)$/i;
/** Folders that hold programs, templates and what is made of the content. */
const foreign = new Set([
	...['node_modules', 'public', 'static', 'themes', 'layouts', 'archetypes', 'dist', 'build', 'resources', 'scaffolds'],
	...['_layouts', '_includes', '_sass', '_site', '_data', '_plugins', 'vendor', 'admin'],
]);
/** Files about a repository. */
const aboutRepository = /^(?:readme|changelog|license|contributing|code_of_conduct|security|authors)\b[^/]*$/i;

/** The folder of that name inside another one. @throws SourceError for a link that leads out of it. */
const inside = (folder: string, name: string): string => {
	const real = realpathSync(join(folder, name));
	if (real.startsWith(`${folder}${sep}`)) return real;
	throw new SourceError(
		`${join(folder, name)} is a link to another folder (${real}), and a folder that is followed shows only what is in it. Follow that folder itself, or put the content here. The pages that exist stay.`,
	);
};

/**
 * Where the content is in a folder of Hugo, Astro or Hexo; the folder itself for any other.
 *
 * @param folder its real path. @throws SourceError for content that is outside of it.
 */
export const contentRoot = (folder: string): { root: string; isHugo: boolean } => {
	const has = (...names: string[]): boolean => names.some((name) => existsSync(join(folder, name)));
	if (has('hugo.toml', 'hugo.yaml', 'hugo.yml', 'hugo.json', 'config.toml') && has('content'))
		return { root: inside(folder, 'content'), isHugo: true };
	if (has('astro.config.mjs', 'astro.config.ts', 'astro.config.js') && has('src/content'))
		return { root: inside(folder, 'src/content'), isHugo: false };
	if (has('source/_posts')) return { root: inside(folder, 'source'), isHugo: false };
	return { root: folder, isHugo: false };
};

/**
 * Lists a folder: content files in the order of their paths, and the paths of other files, such as pictures. It leaves out links to other
 * folders, hidden folders and the folders of programs.
 *
 * @throws SourceError when the folder is not there.
 */
export const filesIn = async (root: string): Promise<{ files: FoundFile[]; folders: string[]; others: string[] }> => {
	const foundFiles: FoundFile[] = [];
	const others: string[] = [];
	const folders: string[] = [];
	const walk = async (folder: string, inside: string, depth: number): Promise<void> => {
		folders.push(folder);
		const entries = await readdir(folder, { withFileTypes: true });
		for (const entry of entries) {
			const name = inside === '' ? entry.name : `${inside}/${entry.name}`;
			const path = join(folder, entry.name);
			if (entry.name.startsWith('.')) continue;
			if (entry.isDirectory()) {
				if (depth < maxDepth && !foreign.has(entry.name.toLowerCase())) await walk(path, name, depth + 1);
				continue;
			}
			if (!entry.isFile()) continue;
			if (!isContent.test(entry.name)) {
				if (others.length < maxFiles) others.push(name);
				continue;
			}
			// Generators leave these out, but for the page of a section.
			if (entry.name.startsWith('_') && !/^_index\./.test(entry.name)) continue;
			if (inside === '' && aboutRepository.test(entry.name)) continue;
			// A file may go while the folder is read.
			const state = await stat(path).catch(() => undefined);
			if (state === undefined) continue;
			if (foundFiles.length >= maxFiles)
				throw new SourceError(`${root} has more than ${maxFiles} files. Name a smaller folder.`);
			const stamp = `${state.mtimeMs} ${state.size} ${state.ino}`;
			foundFiles.push({ name, path, stamp, changed: state.mtimeMs });
		}
	};
	try {
		await walk(root, '', 0);
	} catch (error) {
		if (error instanceof SourceError) throw error;
		const code = (error as { code?: string }).code ?? String(error);
		throw new SourceError(
			code === 'ENOENT' || code === 'ENOTDIR'
				? `There is no folder ${root}. Is it mounted, or was it moved? The pages that exist stay.`
				: `${root} cannot be read (${code}). The pages that exist stay.`,
		);
	}
	return { files: foundFiles.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)), folders, others };
};
