/** The newspaper's media in the published folder: only what is a picture, a film, a sound or a document, by its bytes. */
import { closeSync, openSync, readFileSync, readSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { headLength, isSvgName, refusalOfBytes, refusalOfName } from '../../domain/media-bytes.ts';
import { cleanSvg } from './clean-svg.ts';
import { copyFile, type FoundFile, filesIn, isCopyCurrent } from './folders.ts';
import { hasBytes } from './has-bytes.ts';
import type { Writer } from './writer.ts';

/** A file that is not published, and why, as the rest of a sentence. */
export interface RefusedMedia {
	/** Its address. */
	path: string;
	reason: string;
}

const addressOf = (path: string): string => encodeURI(`/media${path}`);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const headOf = (file: string): Buffer => {
	const descriptor = openSync(file, 'r');
	try {
		const head = Buffer.alloc(headLength);
		return head.subarray(0, readSync(descriptor, head, 0, headLength, 0));
	} finally {
		closeSync(descriptor);
	}
};

/** The data of the platform among the media: playlists are made from it on request. */
const isForPlatform = (path: string): boolean => /^\/live\/[^/]+\/loop\.json$/.test(path);

const copyUnlessCurrent = (from: string, to: string, temporary: string): void => {
	const { size, mtimeMs } = statSync(from);
	if (!isCopyCurrent({ size, modified: mtimeMs }, to)) copyFile(from, to, temporary);
};

/** Publishes one file. @param path below the folder of media. @returns '' or why it is not published. */
const publishFile = (from: string, path: string, to: string, writer: Writer, temporary: string): string => {
	if (!isSvgName(path)) {
		const refusal = refusalOfBytes(path, headOf(from));
		if (refusal === '') copyFile(from, to, temporary);
		return refusal;
	}
	try {
		const text = readFileSync(from, 'utf8');
		const cleanedSvg = cleanSvg(text);
		if (cleanedSvg === text) copyUnlessCurrent(from, to, temporary);
		else writer.write(addressOf(path), cleanedSvg);
		return '';
	} catch (error) {
		return reasonOf(error);
	}
};

/** Whether a file of the newspaper's media is one that may be published. @param path below the folder of media. */
export const isPublishable = (from: string, path: string): boolean =>
	refusalOfName(path) === '' && refusalOfBytes(path, headOf(from)) === '';

export interface MediaFolders {
	/** The newspaper's folder. */
	from: string;
	/** The published folder's `media`. */
	to: string;
	/** Folder on the same file system as `to`. */
	temporary: string;
	writer: Writer;
}

/**
 * Publishes one file of the newspaper's media. @param path below the folder, with a slash at its start.
 *
 * @returns why it is not published, or '' when it is.
 */
export const publishOneMedium = ({ from, to, temporary, writer }: MediaFolders, path: string): string =>
	refusalOfName(path) || publishFile(join(from, path), path, join(to, path), writer, temporary);

/**
 * Publishes the new and changed files of the newspaper's media. What must not be published, and is, is removed.
 *
 * @param isLeftOut says of an address that it is not published for now.
 * @returns files that are not published, but for those that begin with a dot.
 */
export const publishMediaFolder = (folders: MediaFolders, isLeftOut: (address: string) => boolean): RefusedMedia[] => {
	const refusedFiles: RefusedMedia[] = [];
	for (const file of filesIn(folders.from)) {
		const { path } = file;
		if (isLeftOut(addressOf(path))) continue;
		const target = join(folders.to, path);
		const byName = refusalOfName(path);
		if (byName !== '') {
			rmSync(target, { force: true });
			if (!/\/\./.test(path) && !isForPlatform(path)) refusedFiles.push({ path: addressOf(path), reason: byName });
			continue;
		}
		// Each run cleans drawings: the rules may be stricter than when a copy was published.
		if (isCopyCurrent(file, target) && !isSvgName(path)) continue;
		const reason = publishFile(join(folders.from, path), path, target, folders.writer, folders.temporary);
		if (reason !== '') refusedFiles.push({ path: addressOf(path), reason });
	}
	return refusedFiles;
};

/** Whether a published file has other bytes than the newspaper's file would be published with. */
const isReplaced = (from: string, { path, size, modified }: FoundFile, target: string): boolean => {
	const published = statSync(target, { throwIfNoEntry: false });
	if (published?.isFile() !== true) return false;
	if (isSvgName(path)) {
		try {
			const cleaned = Buffer.from(cleanSvg(readFileSync(from, 'utf8')));
			return published.size !== cleaned.length || !hasBytes(target, cleaned);
		} catch {
			return false;
		}
	}
	if (isCopyCurrent({ size, modified }, target) || refusalOfBytes(path, headOf(from)) !== '') return false;
	// A file that was only touched is another one for the clock alone.
	return published.size !== size || !hasBytes(target, readFileSync(from));
};

/**
 * Addresses of published media that the newspaper has replaced under their names, and that are not published anew yet. A file is read only when
 * its size or its time differs from those of the published one.
 *
 * @param isLeftOut says of an address that it is not published for now.
 */
export const replacedMedia = (
	{ from, to }: Pick<MediaFolders, 'from' | 'to'>,
	isLeftOut: (address: string) => boolean,
): string[] => {
	const replaced: string[] = [];
	for (const file of filesIn(from)) {
		const address = addressOf(file.path);
		if (
			refusalOfName(file.path) === '' &&
			isReplaced(join(from, file.path), file, join(to, file.path)) &&
			!isLeftOut(address)
		)
			replaced.push(address);
	}
	return replaced;
};

/** Passes bytes on when they are what the name of their file promises. */
const transformOf = (path: string): Transform => {
	let head = Buffer.alloc(0);
	let isChecked = false;
	const check = (): Error | null => {
		isChecked = true;
		const refusal = refusalOfBytes(path, head.subarray(0, headLength));
		return refusal === '' ? null : new Error(refusal);
	};
	return new Transform({
		transform(chunk: Buffer, _, passOn) {
			if (isChecked) {
				passOn(null, chunk);
				return;
			}
			head = Buffer.concat([head, chunk]);
			if (head.length < headLength) passOn();
			else passOn(check(), head);
		},
		flush(passOn) {
			if (isChecked) passOn();
			else passOn(check(), head);
		},
	});
};

/**
 * The bytes of a file from elsewhere as they may be published.
 *
 * @param path its address. @param download starts it: a name that is refused is not asked for.
 * @throws Error with the reason as a sentence; a stream of other bytes than its name promises fails before its first byte.
 */
export const acceptedDownload = async (path: string, download: () => Promise<Readable>): Promise<Readable | string> => {
	const plain = decodeURIComponent(path);
	const refusal = refusalOfName(plain);
	if (refusal !== '') throw new Error(refusal);
	const bytes = await download();
	return isSvgName(plain) ? cleanSvg((await buffer(bytes)).toString('utf8')) : bytes.compose(transformOf(plain));
};
