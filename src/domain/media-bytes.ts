/**
 * What a media file is, by its first bytes: its name and its declared type come from a sender and say nothing. Sources: the WHATWG standard
 * for MIME sniffing, and the specifications of the formats.
 */

/** Enough bytes of a file to know its kind. */
export const headLength = 512;

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'bmp' | 'webp' | 'avif' | 'icon';
type FilmKind = 'mp4' | 'mov' | 'webm' | 'ogg' | 'ts' | 'segment';
type SoundKind = 'mp3' | 'm4a' | 'aac' | 'wav' | 'flac';

export type MediaKind =
	| { family: 'picture'; kind: PictureKind }
	| { family: 'film'; kind: FilmKind }
	| { family: 'sound'; kind: SoundKind }
	| { family: 'playlist' | 'captions' | 'pdf' | 'document' | 'font'; kind: '' };

const starts = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
	signature.every((byte, index) => bytes[at + index] === byte);

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
	String.fromCharCode(...bytes.subarray(at, at + length));

const pictureOf = (bytes: Uint8Array): PictureKind | undefined => {
	if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
	if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
	if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return 'gif';
	if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
	if (starts(bytes, [0, 0, 1, 0]) && (bytes[4] ?? 0) > 0) return 'icon';
	// Many texts begin with "BM": in a bitmap the reserved fields are 0 and the second header has a plausible size.
	const header = (bytes[14] ?? 0) + 256 * (bytes[15] ?? 0) + 65_536 * ((bytes[16] ?? 0) + (bytes[17] ?? 0));
	return textAt(bytes, 0, 2) === 'BM' && starts(bytes, [0, 0, 0, 0], 6) && header >= 40 && header <= 124
		? 'bmp'
		: undefined;
};

const film = (kind: FilmKind): MediaKind => ({ family: 'film', kind });
const sound = (kind: SoundKind): MediaKind => ({ family: 'sound', kind });

/** Brands of the ISO base media format that browsers show or play; heic is not among them. */
const brands: Readonly<Record<string, MediaKind>> = {
	...Object.fromEntries(
		['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', '3gp4', '3gp5', '3gp6', 'dash'].map(
			(brand) => [brand, film('mp4')],
		),
	),
	'M4A ': sound('m4a'),
	'qt  ': film('mov'),
	avif: { family: 'picture', kind: 'avif' },
	avis: { family: 'picture', kind: 'avif' },
};

const playedOf = (bytes: Uint8Array): MediaKind | undefined => {
	const box = textAt(bytes, 4, 4);
	if (box === 'ftyp') {
		const brand = textAt(bytes, 8, 4);
		return Object.hasOwn(brands, brand) ? brands[brand] : undefined;
	}
	if (box === 'styp' || box === 'moof' || box === 'sidx') return film('segment');
	if (starts(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return textAt(bytes, 0, 64).includes('webm') ? film('webm') : undefined;
	if (textAt(bytes, 0, 4) === 'OggS') return film('ogg');
	if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WAVE') return sound('wav');
	if (textAt(bytes, 0, 4) === 'fLaC') return sound('flac');
	// Packets of 188 bytes, each of which begins with the same byte.
	if (bytes[0] === 0x47 && (bytes.length <= 188 || bytes[188] === 0x47)) return film('ts');
	if (textAt(bytes, 0, 3) === 'ID3') return sound('mp3');
	if (bytes[0] !== 0xff) return undefined;
	if ([0xfa, 0xfb, 0xf2, 0xf3].includes(bytes[1] ?? 0)) return sound('mp3');
	return ((bytes[1] ?? 0) & 0xf6) === 0xf0 ? sound('aac') : undefined;
};

const otherOf = (bytes: Uint8Array): MediaKind | undefined => {
	const mark = starts(bytes, [0xef, 0xbb, 0xbf]) ? 3 : 0;
	if (textAt(bytes, mark, 7) === '#EXTM3U') return { family: 'playlist', kind: '' };
	if (textAt(bytes, mark, 6) === 'WEBVTT') return { family: 'captions', kind: '' };
	if (textAt(bytes, 0, 5) === '%PDF-') return { family: 'pdf', kind: '' };
	if (textAt(bytes, 0, 4) === 'wOF2') return { family: 'font', kind: '' };
	const isOffice = starts(bytes, [0x50, 0x4b, 3, 4]) || starts(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
	return isOffice ? { family: 'document', kind: '' } : undefined;
};

/** The kind of a media file; undefined for others, such as HTML, scripts, XML and SVG. */
export const mediaKindOf = (bytes: Uint8Array): MediaKind | undefined => {
	const kind = pictureOf(bytes);
	return kind === undefined ? (playedOf(bytes) ?? otherOf(bytes)) : { family: 'picture', kind };
};

type Family = MediaKind['family'];

const extensionsOf: Readonly<Record<Exclude<Family, 'sound'>, string>> = {
	picture: 'avif bmp gif ico jpeg jpg png webp',
	film: 'aac flac m4a m4s m4v mov mp3 mp4 oga ogg ogv ts wav webm',
	playlist: 'm3u8',
	captions: 'vtt',
	pdf: 'pdf',
	document: 'doc docx odp ods odt ppt pptx wps xls xlsx zip',
	font: 'woff2',
};

/** Films and sounds have the same containers. */
const familyOfKind = ({ family }: MediaKind): Family => (family === 'sound' ? 'film' : family);

const familyOfExtension: ReadonlyMap<string, Family> = new Map(
	Object.entries(extensionsOf).flatMap(([family, extensions]) =>
		extensions.split(' ').map((extension) => [extension, family as Family] as const),
	),
);

const extensionOf = (path: string): string => /\.([^./]*)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** Whether the name of a file is that of a drawing in SVG, which is published cleaned (`clean-svg.ts`). */
export const isSvgName = (path: string): boolean => extensionOf(path) === 'svg';

/**
 * Why a file with this name is not published among the media, as the rest of a sentence; '' when its bytes decide. A name tells hosts
 * which type to send, so a name that is not in the list could make them send a page or a script.
 *
 * @param path decoded.
 */
export const refusalOfName = (path: string): string => {
	if (/(?:^|\/)\./.test(path)) return 'a name that begins with a dot is not published';
	const extension = extensionOf(path);
	return extension === '' || extension === 'svg' || familyOfExtension.has(extension)
		? ''
		: `a file that ends in ".${extension}" is no picture, film, sound or document`;
};

/**
 * Why a file is not published among the media, as the rest of a sentence; '' when it is. Its bytes must be of the family that its name
 * promises; a name without an ending is fine for what hosts send as bytes.
 *
 * @param path decoded, of no drawing in SVG. @param head its first `headLength` bytes.
 */
export const refusalOfBytes = (path: string, head: Uint8Array): string => {
	const byName = refusalOfName(path);
	if (byName !== '') return byName;
	const found = mediaKindOf(head);
	const promised = familyOfExtension.get(extensionOf(path));
	if (found === undefined) return 'its bytes are no picture, film, sound or document';
	return promised === undefined || promised === familyOfKind(found)
		? ''
		: `its bytes are of another kind than its name: ${found.kind === '' ? found.family : found.kind}`;
};
