import type { PageSettings, SiteSettings } from '../config/schema.ts';
import { safeColour, topicRoutes } from '../domain/colour.ts';

/** Values that the style sheets contain as defaults (R-CONF-26…29). */
const builtIn = { contentFontSize: 35, lineHeight: 1.6, relatedTitleLines: 3, innerVideoRatio: '9:16' } as const;

/** The box of a player: its height in per cent of its width, and width to height. The setting is height to width. */
const videoBox = (ratio: string): Record<'--video-box' | '--video-ratio', string> => {
	const [height = 9, width = 16] = ratio.split(':').map(Number);
	return {
		'--video-box': `${Number(((100 * height) / (width || 1)).toFixed(4))}%`,
		'--video-ratio': `${width || 1} / ${height}`,
	};
};

/** The box of a player whose ratio is not the one of the style sheets; undefined for that one, and for no ratio. */
export const ownVideoBox = (ratio: string): ReturnType<typeof videoBox> | undefined =>
	ratio !== builtIn.innerVideoRatio && /^[1-9]\d?:[1-9]\d?$/.test(ratio) ? videoBox(ratio) : undefined;

const textOf = (variables: Readonly<Record<string, string>>): string =>
	Object.entries(variables)
		.map(([name, value]) => `${name}:${value}`)
		.join(';');

/**
 * Settings of typography and colours as custom properties of the page; undefined when the style sheets contain all of
 * them.
 *
 * @param route name of the page's route.
 */
export const pageVariables = (
	page: Pick<PageSettings, keyof typeof builtIn>,
	site: Pick<SiteSettings, 'padColor' | 'topicColor'>,
	route: string,
): string | undefined => {
	const [pad, topic] = [safeColour(site.padColor), safeColour(site.topicColor)];
	const variables = [
		pad === '' ? '' : `--pad-red:${pad}`,
		topic === '' || !topicRoutes.has(route) ? '' : `--topic-red:${topic}`,
		page.contentFontSize === builtIn.contentFontSize ? '' : `--content-size:${page.contentFontSize}`,
		page.lineHeight === builtIn.lineHeight ? '' : `--content-leading:${page.lineHeight}`,
		page.relatedTitleLines === builtIn.relatedTitleLines ? '' : `--related-lines:${page.relatedTitleLines}`,
		page.innerVideoRatio === builtIn.innerVideoRatio ? '' : textOf(videoBox(page.innerVideoRatio)),
	].filter((variable) => variable !== '');
	return variables.length === 0 ? undefined : variables.join(';');
};
