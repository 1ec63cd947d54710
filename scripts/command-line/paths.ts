import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { partsLeftOut } from '../../src/config/left-out.ts';
import { readOwnSettings } from '../../src/config/read.ts';
import { UsageError } from './errors.ts';
import { defaults, root, site } from './root.ts';
import { settingsFileIn } from './settings-file.ts';

/** The settings file of the command that runs: a process runs one at a time. Without one, the site's own. */
let chosenFile: string | undefined;

/**
 * The settings file: one that was passed must exist, the default one may be missing.
 *
 * @throws UsageError, also for a site with several.
 */
export const settingsFile = (value: string | undefined): string => {
	chosenFile = undefined;
	if (value === undefined) {
		chosenFile = settingsFileIn(site);
		return chosenFile;
	}
	const path = resolve(value);
	if (value === '' || !existsSync(path)) throw new UsageError(`--settings names ${path}, which does not exist.`);
	chosenFile = path;
	return path;
};

/** The parts that the site of this command leaves out. Settings that cannot be read leave out none: who reads them next says why. */
export const leftOutParts = (): string[] => {
	try {
		const { parts } = readOwnSettings(chosenFile ?? settingsFileIn(site)) as { parts?: unknown };
		return typeof parts === 'object' && parts !== null ? partsLeftOut(parts) : [];
	} catch {
		return [];
	}
};

/**
 * The folder to publish into.
 *
 * @param flag that it was passed with, for the error.
 * @throws UsageError for an empty value, the root of the disk, and folders that contain the program or the site.
 */
export const publishedFolder = (value: string | undefined, flag: string): string => {
	if (value === undefined) return defaults.out;
	const path = resolve(value);
	const holdsProject = [root, site].some((folder) => `${folder}/`.startsWith(`${path}/`));
	if (value.trim() === '' || dirname(path) === path || holdsProject) {
		throw new UsageError(`${flag} expects a folder of its own for the published site, found "${value}".`);
	}
	return path;
};
