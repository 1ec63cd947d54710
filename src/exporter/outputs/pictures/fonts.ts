/** The fonts of drawn pictures. They come from packages only, so that every machine draws the same. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language } from '../../../domain/entities.ts';
import { charactersOf } from './drawable-characters.ts';

const folderOf = (name: string): string => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** Tibetan, its joiners, and the circle that carries a lone vowel sign. */
const tibetan: [number, number][] = [
	[0xf00, 0xfff],
	[0x200c, 0x200d],
	[0x25cc, 0x25cc],
];

/** A font file, as the renderer takes it. */
interface FontFile {
	name: string;
	weight?: number;
	data: Buffer;
	unicodeRange: [number, number][];
}

export interface DrawingFonts {
	fonts: FontFile[];
	/** Code points that have a glyph. */
	drawable: ReadonlySet<number>;
	/** Changes with the font packages. */
	version: string;
}

/** Families in the order in which a language looks for a character: the first one decides the punctuation. */
export const familiesOf: Readonly<Record<Language, string[]>> = {
	cn: ['SC', 'BO'],
	en: ['SC', 'BO'],
	bo: ['BO', 'SC'],
};

const ranges = (text: string): [number, number][] =>
	text.split(',').map((range) => {
		const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
		return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
	});

const chinese = (folder: string): FontFile[] =>
	[
		...readFileSync(join(folder, 'index.css'), 'utf8').matchAll(
			/url\(\.\/(files\/[^)]+)\)[^;]*;\s*unicode-range:\s*([^;]+);/g,
		),
	].map(([, file = '', range = '']) => ({
		name: 'SC',
		data: readFileSync(join(folder, file)),
		unicodeRange: ranges(range),
	}));

const versionOf = (folder: string): string =>
	(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** Reads the fonts: the Chinese face, which also has Latin letters, in slices; the Tibetan face in two weights. */
export const readFonts = (): DrawingFonts => {
	const sans = folderOf('@fontsource-variable/noto-sans-sc');
	const serif = folderOf('@fontsource/noto-serif-tibetan');
	const fonts = [
		...chinese(sans),
		...[400, 700].map((weight) => ({
			name: 'BO',
			weight,
			data: readFileSync(join(serif, 'files', `noto-serif-tibetan-tibetan-${weight}-normal.woff2`)),
			unicodeRange: tibetan,
		})),
	];
	const drawable = new Set<number>();
	for (const { data, unicodeRange } of fonts)
		for (const code of charactersOf(data))
			if (unicodeRange.some(([first, last]) => code >= first && code <= last)) drawable.add(code);
	return { fonts, drawable, version: `${versionOf(sans)} ${versionOf(serif)}` };
};
