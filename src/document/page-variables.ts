import type { PageSettings, SiteSettings } from '../config/schema.ts';

/** What the style sheets assume (R-CONF-26…29). */
const assumed = { contentFontSize: 35, lineHeight: 1.6, relatedTitleLines: 3, innerVideoRatio: '9:16' } as const;

/** Height of a box of that ratio in per cent of its width; height stands first. */
const boxHeight = (ratio: string): string => {
	const [height = 9, width = 16] = ratio.split(':').map(Number);
	return `${Number(((100 * height) / (width || 1)).toFixed(4))}%`;
};

/** Routes in the colour of topics (R-CONF-04). */
const topicRoutes: ReadonlySet<string> = new Set(['specDetail', 'specMore', 'topicDetail']);

/** A colour that may stand in a style attribute; '' for anything else: it comes from the platform. */
export const safeColour = (colour: string): string => (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) ? colour : '');

/**
 * Settings of typography and colours as custom properties of the page; undefined when all are as the style sheets assume.
 *
 * @param route name of the page's route.
 */
export const pageVariables = (
	page: Pick<PageSettings, keyof typeof assumed>,
	site: Pick<SiteSettings, 'padColor' | 'topicColor'>,
	route: string,
): string | undefined => {
	const [pad, topic] = [safeColour(site.padColor), safeColour(site.topicColor)];
	const variables = [
		pad === '' ? '' : `--pad-red:${pad}`,
		topic === '' || !topicRoutes.has(route) ? '' : `--red:${topic};--red-strong:${topic}`,
		page.contentFontSize === assumed.contentFontSize ? '' : `--content-size:${page.contentFontSize}`,
		page.lineHeight === assumed.lineHeight ? '' : `--content-leading:${page.lineHeight}`,
		page.relatedTitleLines === assumed.relatedTitleLines ? '' : `--related-lines:${page.relatedTitleLines}`,
		page.innerVideoRatio === assumed.innerVideoRatio ? '' : `--video-box:${boxHeight(page.innerVideoRatio)}`,
	].filter((variable) => variable !== '');
	return variables.length === 0 ? undefined : variables.join(';');
};
