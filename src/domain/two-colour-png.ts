/** A PNG of black and white squares as a data address: phones save, send and scan pictures on a long press, and no drawings. */

const crcTable = Array.from({ length: 256 }, (_, byte) => {
	let value = byte;
	for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
	return value >>> 0;
});

const crcOf = (bytes: readonly number[]): number => {
	let crc = 0xffffffff;
	for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 255] ?? 0);
	return (crc ^ 0xffffffff) >>> 0;
};

const adlerOf = (bytes: readonly number[]): number => {
	let [low, high] = [1, 0];
	for (const byte of bytes) {
		low = (low + byte) % 65_521;
		high = (high + low) % 65_521;
	}
	return high * 65_536 + low;
};

const bytesOf = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** The shortest run of each code from 257 on, and the extra bits of the codes (RFC 1951). */
const runs = [
	3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
];
const extraBits = (index: number): number => (index < 8 ? 0 : (index >> 2) - 1);
const maxRun = 257;

/** Deflate (RFC 1951) with its fixed codes: bytes as they are, and runs of equal bytes. */
class Deflater {
	readonly bytes: number[] = [];
	#held = 0;
	#count = 0;

	/** Bits with the lowest first. */
	#put(value: number, count: number): void {
		for (let bit = 0; bit < count; bit += 1) {
			this.#held |= ((value >>> bit) & 1) << this.#count;
			this.#count += 1;
			if (this.#count === 8) this.#flush();
		}
	}

	/** A code: its highest bit comes first. */
	#code(code: number, count: number): void {
		for (let bit = count - 1; bit >= 0; bit -= 1) this.#put((code >>> bit) & 1, 1);
	}

	#flush(): void {
		this.bytes.push(this.#held);
		this.#held = 0;
		this.#count = 0;
	}

	start(): void {
		this.#put(0b011, 3);
	}

	byte(value: number): void {
		if (value < 144) this.#code(0x30 + value, 8);
		else this.#code(0x190 + value - 144, 9);
	}

	/** Bytes that repeat the one before. @param length 3 to 257. */
	run(length: number): void {
		let index = runs.length - 1;
		while ((runs[index] ?? 0) > length) index -= 1;
		if (index < 23) this.#code(index + 1, 7);
		else this.#code(0xc0 + index - 23, 8);
		this.#put(length - (runs[index] ?? 0), extraBits(index));
		this.#code(0, 5);
	}

	end(): void {
		this.#code(0, 7);
		if (this.#count > 0) this.#flush();
	}
}

const compressed = (bytes: readonly number[]): number[] => {
	const deflater = new Deflater();
	deflater.start();
	let index = 0;
	while (index < bytes.length) {
		const before = bytes[index - 1];
		let length = 0;
		while (length < maxRun && index > 0 && index + length < bytes.length && bytes[index + length] === before)
			length += 1;
		if (length > 2) deflater.run(length);
		else deflater.byte(bytes[index] ?? 0);
		index += length > 2 ? length : 1;
	}
	deflater.end();
	return [0x78, 0x01, ...deflater.bytes, ...bytesOf(adlerOf(bytes))];
};

const chunk = (name: string, data: readonly number[]): number[] => {
	const body = [...Array.from(name, (letter) => letter.charCodeAt(0)), ...data];
	return [...bytesOf(data.length), ...body, ...bytesOf(crcOf(body))];
};

/** Pixels of a side of a square: a square of a row is one byte. */
const pixels = 8;

/**
 * @param rows of squares, all of one length; true is black. @returns the picture, eight pixels for a square, as `data:image/png;…`.
 */
export const twoColourPng = (rows: readonly (readonly boolean[])[]): string => {
	const width = (rows[0]?.length ?? 0) * pixels;
	const data: number[] = [];
	for (const row of rows) {
		// The first line of a square is written as it is, the others as the difference to it, which is nothing.
		data.push(0, ...row.map((isBlack) => (isBlack ? 0 : 255)));
		for (let line = 1; line < pixels; line += 1) data.push(2, ...row.map(() => 0));
	}
	const png = [
		...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
		...chunk('IHDR', [...bytesOf(width), ...bytesOf(rows.length * pixels), 1, 0, 0, 0, 0]),
		...chunk('IDAT', compressed(data)),
		...chunk('IEND', []),
	];
	return `data:image/png;base64,${btoa(String.fromCharCode(...png))}`;
};
