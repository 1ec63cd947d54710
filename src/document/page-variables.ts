import type { PageSettings, SiteSettings } from '../config/schema.ts';
import { safeColour, topicRoutes } from '../domain/colour.ts';

/** Values that the style sheets contain as defaults (R-CONF-26…29). */
const builtIn = { contentFontSize: 35, lineHeight: 1.6, relatedTitleLines: 3, innerVideoRatio: '9:16' } as const;

/** Height of a box in per cent of its width. The ratio is height to width. */
const boxHeight = (ratio: string): string => {
	const [height = 9, width = 16] = ratio.split(':').map(Number);
	return `${Number(((100 * height) / (width || 1)).toFixed(4))}%`;
};

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
		topic === '' || !topicRoutes.has(route) ? '' : `--red:${topic};--red-strong:${topic}`,
		page.contentFontSize === builtIn.contentFontSize ? '' : `--content-size:${page.contentFontSize}`,
		page.lineHeight === builtIn.lineHeight ? '' : `--content-leading:${page.lineHeight}`,
		page.relatedTitleLines === builtIn.relatedTitleLines ? '' : `--related-lines:${page.relatedTitleLines}`,
		page.innerVideoRatio === builtIn.innerVideoRatio ? '' : `--video-box:${boxHeight(page.innerVideoRatio)}`,
	].filter((variable) => variable !== '');
	return variables.length === 0 ? undefined : variables.join(';');
};
