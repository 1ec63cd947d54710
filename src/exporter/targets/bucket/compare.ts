/** Compares the published folder with the inventory of a bucket. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PublishSettings } from '../../../config/publishing-schema.ts';
import { matchRoute } from '../../../routes.ts';
import { isForHostsOnly } from '../../../static-server/rules.ts';
import { articleRoutes } from '../../plan/plan.ts';
import { filesIn } from '../../write/folders.ts';
import { digestOf, digestOfFile, headersOfObject, headersText } from './headers.ts';
import { type FileState, type Inventory, type Kind, kinds } from './inventory.ts';

/** Number of files between two pauses, in which calls and timers continue. */
const filesBetweenBreaks = 200;

/**
 * Files that announce pages to readers' programs and search engines, and the index file of the search, which names
 * its other files: they are sent last.
 */
const announcement =
	/^\/(?:sitemap|news-sitemap|robots)[\w-]*\.(?:xml|txt)$|\/feeds\/[^/]+\.xml$|\/search\/index\.json$/;

/** When an object is sent, by the path of its file. */
export const kindOf = (path: string): Kind => {
	if (announcement.test(path)) return kinds.announcement;
	if (!path.endsWith('.html')) return kinds.file;
	const match = matchRoute(encodeURI(path));
	return match !== null && articleRoutes.has(match.route.name) && match.parameters['id'] !== undefined
		? kinds.article
		: kinds.page;
};

export interface Comparison {
	/** The published folder. */
	out: string;
	inventory: Inventory;
	settings: PublishSettings;
	/** Dependency tags of pages by path; none for other files. */
	tagsOf: (paths: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** A published file that readers may request; undefined when there is none. */
const stateOf = (out: string, path: string): FileState | undefined => {
	const status = statSync(join(out, path), { throwIfNoEntry: false });
	return status?.isFile() === true
		? { path, size: status.size, modified: status.mtimeMs, inode: status.ino }
		: undefined;
};

/** Records the state of one file. The bytes are read only when size, time or inode differ. */
const compareFile = (
	{ out, inventory, settings }: Comparison,
	file: FileState,
	tags: ReadonlyMap<string, readonly string[]>,
): void => {
	const knownRow = inventory.find(file.path);
	const isSame =
		knownRow !== undefined &&
		knownRow.size === file.size &&
		knownRow.modified === file.modified &&
		knownRow.inode === file.inode;
	const bytes = isSame ? (knownRow.wanted.split('.')[0] ?? '') : digestOfFile(join(out, file.path));
	const headers = headersOfObject(file.path, file.size, tags.get(file.path) ?? [], settings);
	inventory.want({ ...file, wanted: `${bytes}.${digestOf(headersText(headers))}`, kind: kindOf(file.path) });
};

/**
 * Compares every file of the folder.
 *
 * @returns paths whose file is missing; `inventory.missAll` records them once the guard has let them pass.
 */
export const compareFolder = async (comparison: Comparison): Promise<string[]> => {
	const { out, inventory, tagsOf } = comparison;
	inventory.beginComparison();
	let batch: FileState[] = [];
	const take = async (): Promise<void> => {
		const tags = await tagsOf(batch.map(({ path }) => path));
		inventory.transaction(() => {
			for (const file of batch) {
				inventory.seen(file.path);
				compareFile(comparison, file, tags);
			}
		});
		batch = [];
		await nextTurn();
	};
	for (const { path } of filesIn(out)) {
		const file = isForHostsOnly(path) ? undefined : stateOf(out, path);
		if (file !== undefined) batch.push(file);
		if (batch.length === filesBetweenBreaks) await take();
	}
	await take();
	return inventory.missing();
};

/**
 * Compares some files of the folder.
 *
 * @param paths decoded.
 * @returns those that are missing and were there before.
 */
export const comparePaths = async (comparison: Comparison, paths: Iterable<string>): Promise<string[]> => {
	const { out, inventory, tagsOf } = comparison;
	const missingFiles: string[] = [];
	const all = [...paths].filter((path) => !isForHostsOnly(path));
	const tags = await tagsOf(all);
	inventory.transaction(() => {
		for (const path of all) {
			const file = stateOf(out, path);
			if (file !== undefined) compareFile(comparison, file, tags);
			else if (inventory.find(path) !== undefined) missingFiles.push(path);
		}
	});
	return missingFiles;
};
