/** Detects the type of a file by its first bytes; its name and declared type come from the sender and are ignored. */

export const pictureKinds = ['jpeg', 'png', 'gif', 'bmp'] as const;
export type PictureKind = (typeof pictureKinds)[number];

export type Sniffed =
	| { type: 'picture'; kind: PictureKind }
	| { type: 'video' | 'audio'; contentType: string; extension: string };

const starts = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
	signature.every((byte, index) => bytes[at + index] === byte);

const textAt = (bytes: Buffer, at: number, length: number): string => bytes.toString('latin1', at, at + length);

const pictureOf = (bytes: Buffer): PictureKind | undefined => {
	if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
	if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
	if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return 'gif';
	// Many texts begin with "BM": in a bitmap the reserved fields are 0 and the second header has a plausible size.
	const header = bytes.length >= 18 ? bytes.readUInt32LE(14) : 0;
	return textAt(bytes, 0, 2) === 'BM' && starts(bytes, [0, 0, 0, 0], 6) && header >= 40 && header <= 124
		? 'bmp'
		: undefined;
};

/** Brands of MP4 files that browsers play, without those of still pictures (heic, avif). */
const brands: Readonly<Record<string, Sniffed>> = Object.fromEntries([
	...['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', '3gp4', '3gp5', '3gp6', 'dash'].map(
		(brand) => [brand, { type: 'video', contentType: 'video/mp4', extension: 'mp4' }] as const,
	),
	['M4A ', { type: 'audio', contentType: 'audio/mp4', extension: 'm4a' }] as const,
	['qt  ', { type: 'video', contentType: 'video/quicktime', extension: 'mov' }] as const,
]);

const filmOf = (bytes: Buffer): Sniffed | undefined => {
	if (textAt(bytes, 4, 4) === 'ftyp') {
		const brand = textAt(bytes, 8, 4);
		return Object.hasOwn(brands, brand) ? brands[brand] : undefined;
	}
	if (starts(bytes, [0x1a, 0x45, 0xdf, 0xa3]) && bytes.subarray(0, 64).includes('webm'))
		return { type: 'video', contentType: 'video/webm', extension: 'webm' };
	const mp3 = textAt(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && [0xfa, 0xfb, 0xf2, 0xf3].includes(bytes[1] ?? 0));
	return mp3 ? { type: 'audio', contentType: 'audio/mpeg', extension: 'mp3' } : undefined;
};

/** The type of a file; undefined for types that are not accepted, such as documents, programs, archives, SVG and HTML. */
export const sniff = (bytes: Buffer): Sniffed | undefined => {
	const kind = pictureOf(bytes);
	return kind === undefined ? filmOf(bytes) : { type: 'picture', kind };
};
