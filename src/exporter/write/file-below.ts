import { statSync } from 'node:fs';
import { resolve, sep } from 'node:path';

/**
 * The file of an address below a folder. The address is decoded first and compared then, because `%2f` and `..` only then show where
 * they lead.
 *
 * @param path of an address, percent-encoded, with a slash at its start.
 * @returns undefined for a path that cannot be decoded, leads out of the folder or names no file.
 */
export const fileBelow = (folder: string, path: string): string | undefined => {
	const root = resolve(folder);
	let file: string;
	try {
		file = resolve(root, `.${decodeURIComponent(path)}`);
	} catch {
		return undefined;
	}
	if (!file.startsWith(root + sep) || file.includes('\0')) return undefined;
	return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : undefined;
};
