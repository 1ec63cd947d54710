import type { SiteSettings } from '../config/schema.ts';
import { brandColours } from '../domain/brand-colours.ts';
import { safeColour, topicRoutes } from '../domain/colour.ts';

/** A tablet of a site with a colour for tablets. */
const tablet = 'html:root:root[data-mode="pad"][data-pad-colour]';

const darkColours = (color: string): string => {
	const { dark, darkStrong, darkWash, onDark } = brandColours(color);
	return `{--red:${dark};--red-strong:${darkStrong};--red-wash:${darkWash};--on-red:${onDark}}`;
};

/** The main colour in the three themes. The selectors are stronger than those of `styles/tokens.css`, which follows in the head. */
const colourRules = (color: string): string => {
	if (safeColour(color) === '') return '';
	const { main, strong, wash, grey } = brandColours(color);
	const dim = darkColours(color);
	return [
		`html:root:root{--red:${main};--red-strong:${strong};--red-wash:${wash}}`,
		`html:root:root[data-theme="grey"]{--red:${grey}}`,
		`html:root:root[data-theme="dark"],html:root:root[data-route="imageDetail"]${dim}`,
		// The colour of tablets prevails over it, also one that the platform names after the export.
		`${tablet}{--red:var(--pad-red);--red-strong:var(--pad-red)}`,
	].join('');
};

/** The colour of tablets in the dark theme: as it is, it may be too dark to be read there (R-CONF-03). */
const tabletRules = (padColor: string): string =>
	safeColour(padColor) === ''
		? ''
		: `${tablet}[data-theme="dark"],${tablet}[data-route="imageDetail"]${darkColours(padColor)}`;

/** On pages of topics the colour of topics prevails over all others, in the three themes (R-CONF-04). */
const topicRules = (topicColor: string, route: string): string => {
	if (!topicRoutes.has(route) || safeColour(topicColor) === '') return '';
	const page = 'html:root:root:root:root:root';
	const { main, strong, wash, grey } = brandColours(topicColor);
	return [
		`${page}{--red:${main};--red-strong:${strong};--red-wash:${wash}}`,
		`${page}[data-theme="grey"]{--red:${grey}}`,
		`${page}[data-theme="dark"]${darkColours(topicColor)}`,
	].join('');
};

/**
 * The typeface of the newspaper. A file that has not arrived when a page is painted is used from the next page on
 * (`font-display: optional`), so that no line moves. It goes where the Tibetan font is named, which readers who save data do
 * not load before their first touch.
 */
const fontRules = (font: SiteSettings['font']): string => {
	if (font === null) return '';
	const { family, src, weight } = font;
	const face = `@font-face{font-family:"${family}";src:url(${src}) format("woff2");font-weight:${weight};font-display:optional}`;
	return [
		src === '' ? '' : face,
		`html:root{--tibetan:"${family}","Noto Serif Tibetan"}`,
		'html:root[lang="en"],html:root [lang="en"]{font-family:var(--sans)}',
	].join('');
};

/**
 * The style of a newspaper's brand, for the head of every page; '' without one.
 *
 * @param route name of the page's route.
 */
export const brandStyle = (
	{ color, font, padColor, topicColor }: Pick<SiteSettings, 'color' | 'font' | 'padColor' | 'topicColor'>,
	route: string,
): string => colourRules(color) + tabletRules(padColor) + topicRules(topicColor, route) + fontRules(font);
