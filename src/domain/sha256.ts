/**
 * SHA-256 (FIPS 180-4) without waiting: a proof of work hashes a hundred thousand short texts, and the hash of browsers answers
 * each of them later, and on https pages only.
 */

const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate += 1)
	if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);

const fraction = (value: number): number => ((value % 1) * 2 ** 32) >>> 0;
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const constants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The text as UTF-8, padded to whole blocks of 64 bytes. */
const blocksOf = (text: string): DataView => {
	const bytes = new TextEncoder().encode(text);
	const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
	padded.set(bytes);
	padded[bytes.length] = 128;
	const view = new DataView(padded.buffer);
	view.setUint32(padded.length - 4, bytes.length * 8);
	return view;
};

const words = new Uint32Array(64);

const mix = (hash: Uint32Array, blocks: DataView, offset: number): void => {
	for (let place = 0; place < 64; place += 1) {
		if (place < 16) {
			words[place] = blocks.getUint32(offset + place * 4);
			continue;
		}
		const [first, last] = [words[place - 15] as number, words[place - 2] as number];
		const low = turned(first, 7) ^ turned(first, 18) ^ (first >>> 3);
		const high = turned(last, 17) ^ turned(last, 19) ^ (last >>> 10);
		words[place] = (words[place - 16] as number) + low + (words[place - 7] as number) + high;
	}
	let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
	for (let round = 0; round < 64; round += 1) {
		const chosen = (e & f) ^ (~e & g);
		const one =
			h +
			(turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
			chosen +
			(constants[round] as number) +
			(words[round] as number);
		const most = (a & b) ^ (a & c) ^ (b & c);
		const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most;
		[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
	}
	[a, b, c, d, e, f, g, h].forEach((value, place) => {
		hash[place] = (hash[place] as number) + value;
	});
};

/** The hash as eight words. @param text shorter than 512 MB. */
export const sha256 = (text: string): Uint32Array => {
	const hash = Uint32Array.from(start);
	const blocks = blocksOf(text);
	for (let offset = 0; offset < blocks.byteLength; offset += 64) mix(hash, blocks, offset);
	return hash;
};
