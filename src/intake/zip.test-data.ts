/** Writes ZIP archives for tests. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFile {
	readonly name: string;
	readonly content: string | Uint8Array;
	/** What it says of its size, where that is a lie. */
	readonly size?: number;
	/** Its kind on Unix: a link is 0xa000. */
	readonly mode?: number;
	readonly flags?: number;
}

/** The bytes of an archive with these files. */
export const zipOf = (files: readonly ZipFile[]): Buffer => {
	const parts: Buffer[] = [];
	const list: Buffer[] = [];
	let at = 0;
	for (const { name, content, size, mode = 0, flags = 0 } of files) {
		const bytes = Buffer.from(content);
		const [path, packed] = [Buffer.from(name), deflateRawSync(bytes)];
		const head = Buffer.alloc(30);
		head.writeUInt32LE(0x04034b50, 0);
		head.writeUInt16LE(path.length, 26);
		const entry = Buffer.alloc(46);
		entry.writeUInt32LE(0x02014b50, 0);
		entry.writeUInt16LE(flags, 8);
		entry.writeUInt16LE(8, 10);
		entry.writeUInt32LE(crc32(bytes), 16);
		entry.writeUInt32LE(packed.length, 20);
		entry.writeUInt32LE(size ?? bytes.length, 24);
		entry.writeUInt16LE(path.length, 28);
		entry.writeUInt32LE((mode << 16) >>> 0, 38);
		entry.writeUInt32LE(at, 42);
		parts.push(head, path, packed);
		list.push(entry, path);
		at += 30 + path.length + packed.length;
	}
	const directory = Buffer.concat(list);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(files.length, 8);
	end.writeUInt16LE(files.length, 10);
	end.writeUInt32LE(directory.length, 12);
	end.writeUInt32LE(at, 16);
	return Buffer.concat([...parts, directory, end]);
};
