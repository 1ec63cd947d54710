import {
	accessSync,
	constants,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	realpathSync,
	renameSync,
	rmdirSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Thrown when the published folder cannot be used, before anything is changed. */
export class OutputError extends Error {
	override name = 'OutputError';
}

const reasonOf = (error: unknown): string => {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	const reasons: Record<string, string> = {
		EROFS: 'it is read-only',
		EACCES: 'this user may not write there',
		ENOSPC: 'the disk is full',
		ENOTDIR: 'a part of its path is a file',
		EEXIST: 'it is a file, not a folder',
	};
	return reasons[code] ?? (error instanceof Error ? error.message : String(error));
};

const cannotWrite = (folder: string, error: unknown): OutputError =>
	new OutputError(`The folder ${folder} cannot be written: ${reasonOf(error)}. Nothing was changed.`);

/**
 * The real path of a published folder. It is the same for every path of the folder, so that lock and manifest are the
 * same too.
 *
 * @throws OutputError when the folder is a link: its target could change, or be published into by another path.
 */
export const realOutput = (path: string): string => {
	const namedPath = resolve(path);
	try {
		mkdirSync(dirname(namedPath), { recursive: true });
		const out = join(realpathSync(dirname(namedPath)), basename(namedPath));
		if (lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return out;
	} catch (error) {
		throw cannotWrite(namedPath, error);
	}
	throw new OutputError(
		`The folder ${namedPath} is a link to ${realpathSync.native(namedPath)}. Name that folder itself. Nothing was changed.`,
	);
};

/** The folder for the manifest, the lock and unfinished files, next to the published folder. */
export const stateFolder = (out: string): string => join(dirname(out), `${basename(out)}.manifest`);

/** Folders for unfinished files: beside the published folder, or in it where that is a mount of its own. */
const unfinishedFolders = (out: string, state: string): [beside: string, inside: string] => [
	join(state, 'unfinished'),
	join(out, '.unfinished'),
];

/** Creates the folder for unfinished files on the file system of `out`. @param ownName its name among those of other publishers. */
const prepareTemporary = (out: string, state: string, ownName: string): string => {
	const [folderBeside, inside] = unfinishedFolders(out, state).map((folder) => join(folder, ownName)) as [
		string,
		string,
	];
	mkdirSync(folderBeside, { recursive: true });
	const probe = join(folderBeside, 'probe');
	writeFileSync(probe, '');
	const target = join(out, `.probe${ownName}`);
	try {
		renameSync(probe, target);
		rmSync(target);
		return folderBeside;
	} catch (error) {
		// The published folder is a mount of its own, so unfinished files must be inside it.
		if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
		mkdirSync(inside, { recursive: true });
		return inside;
	}
};

/** Names of folders that unfinished work left; where many publish into one folder, they are numbers of publishers. */
export const unfinishedNames = (out: string, state: string): string[] => [
	...new Set(unfinishedFolders(out, state).flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))),
];

/** Removes a folder, unless there is something in it. */
const removeEmpty = (folder: string): void => {
	try {
		rmdirSync(folder);
	} catch {
		// Another publisher works in it, or it is gone already: both are fine.
	}
};

/** Removes the folders that unfinished work left under these names. */
export const removeUnfinished = (out: string, state: string, names: readonly string[]): void => {
	for (const folder of unfinishedFolders(out, state)) {
		for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
		removeEmpty(folder);
	}
};

/**
 * Creates the folder for the manifest and the lock.
 *
 * @throws OutputError with a sentence.
 */
export const prepareState = (out: string): string => {
	const state = stateFolder(out);
	try {
		mkdirSync(state, { recursive: true });
		accessSync(state, constants.W_OK);
		return state;
	} catch (error) {
		throw cannotWrite(state, error);
	}
};

/**
 * Creates the published folder and checks that it can be written.
 *
 * @param ownName name of the publisher's own folder for unfinished files, where many publish into one folder.
 * @returns the folder for unfinished files.
 * @throws OutputError with a sentence.
 */
export const prepareOutput = (out: string, state: string, ownName = ''): string => {
	try {
		mkdirSync(out, { recursive: true });
		accessSync(out, constants.W_OK);
		if (ownName === '') removeUnfinished(out, state, unfinishedNames(out, state));
		return prepareTemporary(out, state, ownName);
	} catch (error) {
		throw cannotWrite(out, error);
	}
};
