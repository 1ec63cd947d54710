import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UsageError } from './errors.ts';
import { defaults, root, site } from './root.ts';

/** The settings file: one that was passed must exist, the default one may be missing. */
export const settingsFile = (value: string | undefined): string => {
	if (value === undefined) return defaults.settings;
	const path = resolve(value);
	if (value === '' || !existsSync(path)) throw new UsageError(`--settings names ${path}, which does not exist.`);
	return path;
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
