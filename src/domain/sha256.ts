/**
 * SHA-256 (FIPS 180-4) without waiting: a proof of work hashes a hundred thousand short texts, and the hash of browsers answers
 * each of them later, and on https pages only.
 */

const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate += 1)
	if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);

const fraction = (value: number): number => ((value % 1) * 2 ** 32) >>> 0;
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

const words = new Int32Array(64);

/** Adds a block of 64 bytes to the hash. The rounds move eight numbers on; arrays in their place take three times as long. */
const mix = (hash: Int32Array, bytes: Uint8Array, offset: number): void => {
	const at = (place: number): number => bytes[offset + place] as number;
	for (let place = 0; place < 16; place += 1) {
		const byte = place * 4;
		words[place] = (at(byte) << 24) | (at(byte + 1) << 16) | (at(byte + 2) << 8) | at(byte + 3);
	}
	for (let place = 16; place < 64; place += 1) {
		const first = words[place - 15] as number;
		const last = words[place - 2] as number;
		const low = ((first >>> 7) | (first << 25)) ^ ((first >>> 18) | (first << 14)) ^ (first >>> 3);
		const high = ((last >>> 17) | (last << 15)) ^ ((last >>> 19) | (last << 13)) ^ (last >>> 10);
		words[place] = (((words[place - 16] as number) + low) | 0) + (((words[place - 7] as number) + high) | 0);
	}
	const before = (place: number): number => hash[place] as number;
	let a = before(0);
	let b = before(1);
	let c = before(2);
	let d = before(3);
	let e = before(4);
	let f = before(5);
	let g = before(6);
	let h = before(7);
	for (let round = 0; round < 64; round += 1) {
		const turnedE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
		const added = ((constants[round] as number) + (words[round] as number)) | 0;
		const one = (((((h + turnedE) | 0) + ((e & f) ^ (~e & g))) | 0) + added) | 0;
		const turnedA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
		const two = (turnedA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
		h = g;
		g = f;
		f = e;
		e = (d + one) | 0;
		d = c;
		c = b;
		b = a;
		a = (one + two) | 0;
	}
	hash[0] = before(0) + a;
	hash[1] = before(1) + b;
	hash[2] = before(2) + c;
	hash[3] = before(3) + d;
	hash[4] = before(4) + e;
	hash[5] = before(5) + f;
	hash[6] = before(6) + g;
	hash[7] = before(7) + h;
};

/** Room for short texts, used again and again: new memory for each costs as much as the hash. */
const shortText = new Uint8Array(128);

/** The text as UTF-8, then a bit, zeros, and the number of bits, in whole blocks. */
const paddedBytes = (text: string): Uint8Array => {
	let plain = text.length < 120;
	for (let place = 0; plain && place < text.length; place += 1) {
		const unit = text.charCodeAt(place);
		plain = unit < 128;
		shortText[place] = unit;
	}
	const bytes = plain ? undefined : new TextEncoder().encode(text);
	const { length } = bytes ?? text;
	const size = Math.ceil((length + 9) / 64) * 64;
	const padded = bytes === undefined ? shortText.subarray(0, size) : new Uint8Array(size);
	if (bytes !== undefined) padded.set(bytes);
	padded.fill(0, length);
	padded[length] = 128;
	for (let byte = 1; byte <= 4; byte += 1) padded[size - byte] = (length * 8) >>> ((byte - 1) * 8);
	return padded;
};

/** The hash as eight words. @param text shorter than 512 MB. */
export const sha256 = (text: string): Uint32Array => {
	const padded = paddedBytes(text);
	const hash = start.slice();
	for (let offset = 0; offset < padded.length; offset += 64) mix(hash, padded, offset);
	return new Uint32Array(hash.buffer);
};
