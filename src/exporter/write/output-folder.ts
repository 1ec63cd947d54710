import { accessSync, constants, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
	const named = resolve(path);
	try {
		mkdirSync(dirname(named), { recursive: true });
		const out = join(realpathSync(dirname(named)), basename(named));
		if (lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return out;
	} catch (error) {
		throw cannotWrite(named, error);
	}
	throw new OutputError(
		`The folder ${named} is a link to ${realpathSync.native(named)}. Name that folder itself. Nothing was changed.`,
	);
};

/** The folder for the manifest, the lock and unfinished files, next to the published folder. */
export const stateFolder = (out: string): string => join(dirname(out), `${basename(out)}.manifest`);

/** Creates the folder for unfinished files on the file system of `out`, and removes leftovers of an earlier run. */
const prepareTemporary = (out: string, state: string): string => {
	for (const left of [join(state, 'unfinished'), join(out, '.unfinished')])
		rmSync(left, { recursive: true, force: true });
	const folder = join(state, 'unfinished');
	mkdirSync(folder, { recursive: true });
	const probe = join(folder, 'probe');
	writeFileSync(probe, '');
	try {
		renameSync(probe, join(out, '.probe'));
		rmSync(join(out, '.probe'));
		return folder;
	} catch (error) {
		// The published folder is a mount of its own, so unfinished files must be inside it.
		if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
		const inside = join(out, '.unfinished');
		mkdirSync(inside, { recursive: true });
		return inside;
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
		return state;
	} catch (error) {
		throw cannotWrite(out, error);
	}
};

/**
 * Creates the published folder and checks that it can be written.
 *
 * @returns the folder for unfinished files.
 * @throws OutputError with a sentence.
 */
export const prepareOutput = (out: string, state: string): string => {
	try {
		mkdirSync(out, { recursive: true });
		accessSync(out, constants.W_OK);
		return prepareTemporary(out, state);
	} catch (error) {
		throw cannotWrite(out, error);
	}
};
