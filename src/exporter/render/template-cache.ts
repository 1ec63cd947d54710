import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { Settings } from '../../config/schema.ts';

/** Rendered templates, by the name of their route, with their language when it is not that of the site. */
export interface TemplateCache {
	/** HTML of a template; undefined when it is not there. */
	read: (route: string) => string | undefined;
	/** Stores a template when the folder can be written. */
	store: (route: string, html: string) => void;
}

/** Settings whose templates stay beside the current ones: those of other sites of the same checkout. */
const maxCachedSettings = 4;

/** Removes the templates of settings that were not used for the longest time. */
const prune = (folder: string): void => {
	const cachedFiles = readdirSync(folder)
		.map((name) => ({ name, used: statSync(join(folder, name)).mtimeMs }))
		.sort((left, right) => right.used - left.used);
	for (const { name } of cachedFiles.slice(maxCachedSettings))
		rmSync(join(folder, name), { recursive: true, force: true });
};

/**
 * The templates of a build and of some settings, in the folder of the build. A template depends on nothing else, so threads
 * and later runs read it instead of loading Astro: that takes longer than following one change.
 *
 * @param build folder that `compile.ts` made. @param version that every page names.
 */
export const openTemplateCache = (build: string, settings: Settings, version: string): TemplateCache => {
	const all = join(build, 'templates');
	const digest = createHash('sha256')
		.update(JSON.stringify([version, settings]))
		.digest('hex');
	const folder = join(all, digest.slice(0, 16));
	const fileOf = (route: string): string => join(folder, `${route}.html`);
	return {
		read: (route) => {
			try {
				return readFileSync(fileOf(route), 'utf8');
			} catch {
				return undefined;
			}
		},
		store: (route, html) => {
			const unfinishedFile = `${fileOf(route)}.${process.pid}-${threadId}`;
			try {
				if (!existsSync(folder)) {
					mkdirSync(folder, { recursive: true });
					prune(all);
				}
				writeFileSync(unfinishedFile, html);
				renameSync(unfinishedFile, fileOf(route));
			} catch {
				// The code may be where this user cannot write: the next run renders the template again.
				if (existsSync(unfinishedFile)) rmSync(unfinishedFile);
			}
		},
	};
};
