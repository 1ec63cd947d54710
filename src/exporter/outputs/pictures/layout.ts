/** The layouts of drawn pictures: a card and a square for messengers, and a poster with a code to scan. */
import type { Node } from '@takumi-rs/core';
import { type DrawnShape, drawnSizes } from '../../../domain/drawn-pictures.ts';
import type { Language } from '../../../domain/entities.ts';

/** Increased when a layout changes: every picture is drawn again. */
export const layoutVersion = 1;

/** Pixels of each picture, and of the item's own picture inside it. */
export const shapes = {
	card: { ...drawnSizes.card, picture: { width: 480, height: 630 } },
	square: { ...drawnSizes.square, picture: { width: 600, height: 600 } },
	poster: { ...drawnSizes.poster, picture: { width: 1080, height: 720 } },
} as const;

export type Shape = DrawnShape;

/** Colours of the light theme (`src/styles/tokens.css`); a test compares them. */
export const colours = {
	paper: '#fff',
	ink: '#1a1a1a',
	soft: '#55585f',
	faint: '#696c73',
	line: '#e7e4df',
	red: '#c8161d',
};

/** The texts of a picture, and its colour. */
export interface DrawnTexts {
	/** Main colour of the site, as `#rrggbb`. */
	accent: string;
	lang: Language;
	title: string;
	text: string;
	/** Name of the column, '' for none. */
	section: string;
	siteName: string;
	/** '' for none. */
	date: string;
	/** The sentence beside the code. */
	hint: string;
}

/** What a picture shows; every text can be drawn. */
export interface Drawing extends DrawnTexts {
	hasPicture: boolean;
	hasLogo: boolean;
	/** Side of the code in pixels; 0 without one. */
	codeSize: number;
}

export const sources = { picture: 'picture', logo: 'logo', code: 'code' } as const;

type Style = Readonly<Record<string, string | number>>;
type Child = Node | null;

const box = (style: Style, children: readonly Child[]): Node =>
	({
		type: 'container',
		style: { display: 'flex', ...style },
		children: children.filter((child) => child !== null),
	}) as Node;

const image = (src: string, width: number, height: number, style: Style = {}): Node =>
	({ type: 'image', src, width, height, style: { width, height, ...style } }) as Node;

const lineHeights: Readonly<Record<Language, { title: number; text: number }>> = {
	cn: { title: 1.35, text: 1.7 },
	en: { title: 1.25, text: 1.55 },
	bo: { title: 1.9, text: 2.05 },
};

/** A block of text; null when it is empty, because an empty node cannot be drawn. */
const words = (text: string, size: number, lines: number, style: Style): Child =>
	text === ''
		? null
		: ({
				type: 'text',
				text,
				style: {
					display: 'block',
					fontSize: size,
					lineClamp: lines,
					textOverflow: 'ellipsis',
					overflowWrap: 'anywhere',
					...style,
				},
			} as Node);

/** A title in one of several sizes: which one is tried first, its lines, and the width that it has. */
export interface TitleFit {
	sizes: readonly number[];
	lines: number;
	width: number;
}

/** How the title of a picture may be set. */
export const titleFit = (shape: Shape, { hasPicture, lang }: Pick<Drawing, 'hasPicture' | 'lang'>): TitleFit => {
	// Lines of Tibetan are higher, because its letters are stacked.
	const isHigh = lang === 'bo';
	if (shape === 'card') {
		if (hasPicture) return { sizes: isHigh ? [48, 44, 40] : [52, 48, 44, 40], lines: isHigh ? 4 : 5, width: 608 };
		return { sizes: isHigh ? [56, 52, 48, 44] : [68, 64, 60, 56, 52, 48], lines: isHigh ? 3 : 4, width: 1072 };
	}
	if (shape === 'square')
		return { sizes: isHigh ? [48, 44, 40, 36] : [60, 56, 52, 48, 44, 40], lines: isHigh ? 4 : 5, width: 504 };
	if (hasPicture) return { sizes: isHigh ? [60, 56, 52] : [68, 64, 60, 56, 52], lines: 4, width: 952 };
	return { sizes: [84, 80, 76, 72, 68, 64, 60], lines: isHigh ? 5 : 6, width: 952 };
};

export const titleNode = ({ title, lang }: Pick<Drawing, 'title' | 'lang'>, size: number, lines: number): Child =>
	words(title, size, lines, { fontWeight: 700, lineHeight: lineHeights[lang].title, color: colours.ink });

const name = (drawing: Drawing, size: number, logo: number): Node =>
	box({ alignItems: 'center', gap: 16 }, [
		drawing.hasLogo ? image(sources.logo, logo, logo) : null,
		words(drawing.siteName, size, 1, { fontWeight: 700, color: colours.ink }),
	]);

const section = ({ section: text, lang, accent }: Drawing, size: number): Child =>
	words(text, size, 1, { fontWeight: 700, color: accent, lineHeight: lineHeights[lang].title });

const card = (drawing: Drawing, size: number): Node => {
	const { lines } = titleFit('card', drawing);
	const summaryLines = drawing.lang === 'bo' ? 1 : 2;
	return box({ width: '100%', height: '100%', backgroundColor: colours.paper }, [
		box({ width: 16, height: '100%', backgroundColor: drawing.accent }, []),
		box({ flexGrow: 1, flexBasis: 0, flexDirection: 'column', justifyContent: 'space-between', padding: '48px 56px' }, [
			box({ flexDirection: 'column', gap: 16 }, [
				section(drawing, 28),
				titleNode(drawing, size, lines),
				drawing.hasPicture
					? null
					: words(drawing.text, 30, summaryLines, { color: colours.soft, lineHeight: lineHeights[drawing.lang].text }),
			]),
			name(drawing, 30, 64),
		]),
		drawing.hasPicture ? image(sources.picture, shapes.card.picture.width, shapes.card.picture.height) : null,
	]);
};

const square = (drawing: Drawing, size: number): Node =>
	drawing.hasPicture
		? image(sources.picture, shapes.square.width, shapes.square.height)
		: box({ width: '100%', height: '100%', flexDirection: 'column', backgroundColor: colours.paper }, [
				box({ width: '100%', height: 16, backgroundColor: drawing.accent }, []),
				box({ flexGrow: 1, flexDirection: 'column', justifyContent: 'space-between', padding: 48 }, [
					box({ flexDirection: 'column', gap: 12 }, [
						section(drawing, 26),
						titleNode(drawing, size, titleFit('square', drawing).lines),
					]),
					name(drawing, 26, 56),
				]),
			]);

const foot = (drawing: Drawing): Node =>
	box(
		{
			alignItems: 'center',
			justifyContent: 'space-between',
			gap: 32,
			borderTop: `2px solid ${colours.line}`,
			padding: '40px 0 64px',
		},
		[
			box({ flexGrow: 1, flexBasis: 0, flexDirection: 'column', gap: 16 }, [
				name(drawing, 36, 96),
				words(drawing.date, 30, 1, { color: colours.faint }),
				words(drawing.hint, 30, 2, { color: colours.soft, lineHeight: lineHeights[drawing.lang].text }),
			]),
			drawing.codeSize === 0 ? null : image(sources.code, drawing.codeSize, drawing.codeSize),
		],
	);

const poster = (drawing: Drawing, size: number): Node => {
	const { lang, hasPicture } = drawing;
	const { picture } = shapes.poster;
	const summaryLines = (hasPicture ? 5 : 8) - (lang === 'bo' ? 2 : 0);
	return box({ width: '100%', height: '100%', flexDirection: 'column', backgroundColor: colours.paper }, [
		hasPicture
			? image(sources.picture, picture.width, picture.height)
			: box({ width: '100%', height: 24, backgroundColor: drawing.accent }, []),
		box({ flexGrow: 1, flexDirection: 'column', justifyContent: 'space-between', padding: '0 64px' }, [
			box(
				{
					flexGrow: 1,
					flexDirection: 'column',
					justifyContent: hasPicture ? 'flex-start' : 'center',
					gap: 32,
					paddingTop: 56,
				},
				[
					section(drawing, 36),
					titleNode(drawing, size, titleFit('poster', drawing).lines),
					words(drawing.text, lang === 'bo' ? 40 : 38, summaryLines, {
						color: colours.soft,
						lineHeight: lineHeights[lang].text,
					}),
				],
			),
			foot(drawing),
		]),
	]);
};

const layouts: Readonly<Record<Shape, (drawing: Drawing, size: number) => Node>> = { card, square, poster };

/**
 * The tree of a picture.
 *
 * @param size of the title, one of `titleFit`.
 */
export const layoutOf = (shape: Shape, drawing: Drawing, size: number): Node => layouts[shape](drawing, size);
