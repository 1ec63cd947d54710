/** The characters that a font file can draw, from its own table: `unicode-range` of a style sheet promises more. */
import { brotliDecompressSync } from 'node:zlib';

/** Names of the tables that a WOFF2 directory writes as a number (WOFF2, 5.1); only their order counts here. */
const cmapNumber = 0;
const glyfNumber = 10;
const locaNumber = 11;
const anyNumber = 63;

/** A number in WOFF2's form of seven bits a byte, and the position behind it. */
const base128 = (bytes: Buffer, at: number): [value: number, next: number] => {
	let value = 0;
	let next = at;
	for (let byte = 0x80; (byte & 0x80) !== 0; next += 1) {
		byte = bytes.readUInt8(next);
		value = value * 128 + (byte & 0x7f);
	}
	return [value, next];
};

/** The table of characters of a WOFF2 file; null when it has none. */
const characterTable = (file: Buffer): Buffer | null => {
	const tables = file.readUInt16BE(12);
	let at = 48;
	let offset = 0;
	let range: [start: number, length: number] | null = null;
	for (let index = 0; index < tables; index += 1) {
		const flags = file.readUInt8(at);
		const number = flags & 63;
		const version = flags >> 6;
		at += 1;
		if (number === anyNumber) at += 4;
		let length: number;
		[length, at] = base128(file, at);
		const isOutline = number === glyfNumber || number === locaNumber;
		if (isOutline ? version !== 3 : version !== 0) [length, at] = base128(file, at);
		if (number === cmapNumber) range = [offset, length];
		offset += length;
	}
	if (range === null) return null;
	const [start, length] = range;
	return brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(start, start + length);
};

function* segments4(table: Buffer): Generator<number> {
	const count = table.readUInt16BE(6) / 2;
	for (let index = 0; index < count; index += 1) {
		const end = table.readUInt16BE(14 + index * 2);
		const startAt = 16 + count * 2 + index * 2;
		const start = table.readUInt16BE(startAt);
		const delta = table.readUInt16BE(startAt + count * 2);
		const rangeAt = startAt + count * 4;
		const range = table.readUInt16BE(rangeAt);
		for (let code = start; code <= end && code !== 0xffff; code += 1) {
			const glyph = range === 0 ? code + delta : table.readUInt16BE(rangeAt + range + (code - start) * 2);
			if ((glyph & 0xffff) !== 0) yield code;
		}
	}
}

function* segments12(table: Buffer): Generator<number> {
	const count = table.readUInt32BE(12);
	for (let index = 0; index < count; index += 1) {
		const at = 16 + index * 12;
		const start = table.readUInt32BE(at);
		const end = table.readUInt32BE(at + 4);
		for (let code = start; code <= end; code += 1) if (table.readUInt32BE(at + 8) + code - start !== 0) yield code;
	}
}

/** Code points that a WOFF2 file has a glyph for (its tables of the forms 4 and 12). */
export function* charactersOf(file: Buffer): Generator<number> {
	const table = characterTable(file);
	if (table === null) return;
	const count = table.readUInt16BE(2);
	for (let index = 0; index < count; index += 1) {
		const part = table.subarray(table.readUInt32BE(8 + index * 8));
		const form = part.readUInt16BE(0);
		if (form === 4) yield* segments4(part);
		else if (form === 12) yield* segments12(part);
	}
}
