/** Unpacks a ZIP archive into a folder: within limits, and nothing outside of it. */

import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { firstUnits } from '../domain/text.ts';
import { FileProblem } from './file-problem.ts';

const inflate = promisify(inflateRaw);

export interface ZipLimits {
	readonly maxEntries: number;
	/** Bytes of one file, and of all. */
	readonly maxFile: number;
	readonly maxTotal: number;
}

const usual: ZipLimits = { maxEntries: 100_000, maxFile: 200 * 1024 * 1024, maxTotal: 4 * 1024 * 1024 * 1024 };

interface ZipEntry {
	readonly name: string;
	readonly method: number;
	readonly packed: number;
	readonly size: number;
	readonly at: number;
	readonly isOrdinary: boolean;
}

const brokenArchive = (what: string): FileProblem =>
	new FileProblem(`The ZIP archive cannot be read: ${what}. Unpack it and name the folder.`, 'format');

/** Names of old programs are in the encoding of their system; in China that is GBK. */
const nameOf = (bytes: Buffer): string => {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('gb18030').decode(bytes);
	}
};

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** A comment of 64 kB may stand behind the end. */
const longestEnd = 65_557;

/** The list of entries at the end of an archive. */
const entriesOf = (directory: Buffer, count: number): ZipEntry[] => {
	const entries: ZipEntry[] = [];
	let at = 0;
	for (let index = 0; index < count; index += 1) {
		if (at + 46 > directory.length || directory.readUInt32LE(at) !== entryMark)
			throw brokenArchive('its list of files is cut');
		const [name, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place)) as [
			number,
			number,
			number,
		];
		const flags = directory.readUInt16LE(at + 8);
		if ((flags & 1) !== 0) throw brokenArchive('it has a password');
		const mode = directory.readUInt32LE(at + 38) >>> 16;
		entries.push({
			name: nameOf(directory.subarray(at + 46, at + 46 + name)).replaceAll('\\', '/'),
			method: directory.readUInt16LE(at + 10),
			packed: directory.readUInt32LE(at + 20),
			size: directory.readUInt32LE(at + 24),
			at: directory.readUInt32LE(at + 42),
			// Links and devices of Unix have kinds of their own.
			isOrdinary: (mode & 0xf000) === 0 || (mode & 0xf000) === 0x8000,
		});
		at += 46 + name + extra + comment;
	}
	return entries;
};

/** Whether a name stays in the folder that it is unpacked into. */
const isInside = (name: string): boolean =>
	name !== '' && !name.startsWith('/') && !/^[A-Za-z]:|\0/.test(name) && !name.split('/').includes('..');

/** What systems put beside the files of a person. */
const isOfSystem = (name: string): boolean => /(?:^|\/)(?:__MACOSX|\.[^/]+|Thumbs\.db)(?:\/|$)/.test(name);

/**
 * Unpacks the archive at `path` into an empty folder. Links, hidden files and names that lead out of it are left out.
 *
 * @throws FileProblem for one that is broken, has a password, or is larger than the limits.
 */
export const unzip = async (path: string, folder: string, limits: Partial<ZipLimits> = {}): Promise<void> => {
	const { maxEntries, maxFile, maxTotal } = { ...usual, ...limits };
	const file = await open(path);
	try {
		const { size } = await file.stat();
		const read = async (at: number, length: number): Promise<Buffer> => {
			if (at < 0 || length < 0 || at + length > size) throw brokenArchive('it is cut');
			const { buffer } = await file.read(Buffer.alloc(length), 0, length, at);
			return buffer;
		};
		const tail = await read(Math.max(0, size - longestEnd), Math.min(size, longestEnd));
		const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
		if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== endMark) throw brokenArchive('it is cut');
		const count = tail.readUInt16LE(end + 10);
		const [length, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
		if (count === 0xffff || at === 0xffffffff)
			throw brokenArchive('it is larger than 4 GB or has more than 65,000 files');
		if (count > maxEntries) throw brokenArchive(`it has more than ${maxEntries} files`);
		let total = 0;
		for (const entry of entriesOf(await read(at, length), count)) {
			if (entry.name.endsWith('/') || !entry.isOrdinary || !isInside(entry.name) || isOfSystem(entry.name)) continue;
			if (entry.method !== 0 && entry.method !== 8)
				throw brokenArchive(`“${firstUnits(entry.name, 80)}” is packed in a way that is not known`);
			total += entry.size;
			if (entry.size > maxFile || total > maxTotal) throw brokenArchive('what it holds is larger than the limit');
			const head = await read(entry.at, 30);
			const packedBytes = await read(entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), entry.packed);
			// What an entry says of its size is not believed.
			const bytes =
				entry.method === 0
					? packedBytes
					: await inflate(packedBytes, { maxOutputLength: Math.max(1, entry.size) }).catch(() => {
							throw brokenArchive(`“${firstUnits(entry.name, 80)}” is damaged, or larger than it says`);
						});
			const place = join(folder, ...entry.name.split('/'));
			if (!place.startsWith(`${folder}${sep}`)) continue;
			await mkdir(dirname(place), { recursive: true });
			await writeFile(place, bytes);
		}
	} finally {
		await file.close();
	}
};
