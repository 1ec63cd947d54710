import { type ImageSource, type MeasuredNode, type Node, Renderer } from '@takumi-rs/core';
import sharp from 'sharp';
import type { Language } from '../../../domain/entities.ts';
import { firstCharacters } from '../../../domain/text.ts';
import { codePicture } from './code-picture.ts';
import { drawableText } from './drawable-text.ts';
import { familiesOf, readFonts } from './fonts.ts';
import { type Drawing, type DrawnTexts, layoutOf, type Shape, shapes, sources, titleFit, titleNode } from './layout.ts';
import { croppedPicture, squareLogo } from './source-picture.ts';

/** What the pictures of an item show. */
export interface Subject extends DrawnTexts {
	/** Absolute address in the code. */
	address: string;
	/** Bytes of the item's picture; null for none. */
	picture: Uint8Array | null;
	/** Bytes of the site's logo; null for none. */
	logo: Uint8Array | null;
}

export interface DrawnPictures {
	/** JPEG files. */
	pictures: Record<Shape, Buffer>;
	/** Characters that no font has. */
	missing: string[];
	/** The item has a picture, and it cannot be read. */
	badPicture: boolean;
}

export interface Drawer {
	draw: (subject: Subject) => Promise<DrawnPictures>;
	/** The lines of a text at a width in pixels, as the pictures break it. */
	linesOf: (text: string, lang: Language, size: number, width: number) => Promise<string[]>;
	/** Changes with the fonts. */
	fontVersion: string;
}

const languageTag: Readonly<Record<Language, string>> = { cn: 'zh-CN', en: 'en', bo: 'bo' };

/** Code points of the summary: more than any layout shows. */
const maxTextLength = 400;
/** Characters that the last line of a title must have, so that no single one stands alone. */
const minLastLine = 3;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const clusterCount = (text: string): number => [...clusters.segment(text.trim())].length;

/** Lines of a measured text. Runs of two fonts on one line differ in their height, so a line begins further left. */
const linesIn = (node: MeasuredNode): string[] => {
	const lines: string[] = [];
	let last = Number.POSITIVE_INFINITY;
	const visit = ({ runs, children }: MeasuredNode): void => {
		for (const { x, text } of runs) {
			if (x <= last) lines.push(text);
			else lines.push(`${lines.pop() ?? ''}${text}`);
			last = x;
		}
		for (const child of children) visit(child);
	};
	visit(node);
	return lines;
};

/** Starts a drawer: one for a process. It draws on all cores by itself when several pictures are in flight. */
export const createDrawer = async (): Promise<Drawer> => {
	const { fonts, drawable, version } = readFonts();
	const renderer = new Renderer();
	for (const font of fonts) await renderer.registerFont(font);
	sharp.cache(false);
	sharp.concurrency(1);

	const optionsOf = (lang: Language) => ({ fontFamilies: familiesOf[lang], lang: languageTag[lang] });
	const measuredLines = async (node: Node, lang: Language, width: number): Promise<string[]> =>
		linesIn(await renderer.measure(node, { width, ...optionsOf(lang) }));

	/** The largest size at which the whole title fits and its last line is not too short. */
	const titleSize = async (shape: Shape, drawing: Drawing): Promise<number> => {
		const { sizes, lines, width } = titleFit(shape, drawing);
		for (const size of sizes) {
			const node = titleNode(drawing, size, lines + 1);
			if (node === null) return size;
			const brokenLines = await measuredLines(node, drawing.lang, width);
			const isWhole = brokenLines.length <= lines;
			if (isWhole && (brokenLines.length === 1 || clusterCount(brokenLines.at(-1) ?? '') >= minLastLine)) return size;
		}
		return sizes.at(-1) ?? 0;
	};

	const drawShape = async (shape: Shape, drawing: Drawing, images: ImageSource[]): Promise<Buffer> => {
		const { width, height } = shapes[shape];
		const [ownImage] = images;
		// The square is the item's picture alone.
		if (shape === 'square' && drawing.hasPicture && ownImage !== undefined)
			return sharp(ownImage.data).jpeg({ quality: 82 }).toBuffer();
		const node = layoutOf(shape, drawing, await titleSize(shape, drawing));
		const raw = await renderer.render(node, { width, height, images, format: 'raw', ...optionsOf(drawing.lang) });
		return sharp(raw, { raw: { width, height, channels: 4 } })
			.removeAlpha()
			.jpeg({ quality: 82, chromaSubsampling: shape === 'card' && !drawing.hasPicture ? '4:4:4' : '4:2:0' })
			.toBuffer();
	};

	const logos = new Map<Uint8Array, Promise<Buffer | null>>();
	const logoOf = (bytes: Uint8Array | null): Promise<Buffer | null> => {
		if (bytes === null) return Promise.resolve(null);
		const cachedLogo = logos.get(bytes) ?? squareLogo(bytes, 96);
		logos.set(bytes, cachedLogo);
		return cachedLogo;
	};

	return {
		fontVersion: version,
		linesOf: async (text, lang, size, width) => {
			const node = titleNode({ title: drawableText(text, drawable).text, lang }, size, 400);
			return node === null ? [] : measuredLines(node, lang, width);
		},
		draw: async (subject) => {
			const missingCharacters = new Set<string>();
			const clean = (text: string): string => {
				const cleanedText = drawableText(text, drawable);
				for (const character of cleanedText.missing) missingCharacters.add(character);
				return cleanedText.text;
			};
			const [logo, code] = await Promise.all([logoOf(subject.logo), codePicture(subject.address)]);
			const drawing = {
				accent: subject.accent,
				lang: subject.lang,
				title: clean(subject.title),
				text: clean(firstCharacters(subject.text, maxTextLength)),
				section: clean(subject.section),
				siteName: clean(subject.siteName),
				date: clean(subject.date),
				hint: clean(subject.hint),
				hasLogo: logo !== null,
				codeSize: code.side,
			};
			let badPicture = false;
			const drawOne = async (shape: Shape): Promise<Buffer> => {
				const croppedImage =
					subject.picture === null ? null : await croppedPicture(subject.picture, shapes[shape].picture);
				if (subject.picture !== null && croppedImage === null) badPicture = true;
				const images: ImageSource[] = [
					...(croppedImage === null ? [] : [{ src: sources.picture, data: croppedImage, cache: 'none' as const }]),
					...(logo === null ? [] : [{ src: sources.logo, data: logo }]),
					...(shape === 'poster' ? [{ src: sources.code, data: code.data, cache: 'none' as const }] : []),
				];
				return drawShape(shape, { ...drawing, hasPicture: croppedImage !== null }, images);
			};
			const [card, square, poster] = [await drawOne('card'), await drawOne('square'), await drawOne('poster')];
			return { pictures: { card, square, poster }, missing: [...missingCharacters], badPicture };
		},
	};
};
