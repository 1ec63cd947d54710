import type { PageSettings } from '../settings/schema.ts';

/** What the style sheets assume (R-CONF-26…29). */
const assumed = { contentFontSize: 35, lineHeight: 1.6, relatedTitleLines: 3, innerVideoRatio: '9:16' } as const;

/** Height of a box of that ratio in per cent of its width; height stands first. */
const boxHeight = (ratio: string): string => {
	const [height = 9, width = 16] = ratio.split(':').map(Number);
	return `${Number(((100 * height) / (width || 1)).toFixed(4))}%`;
};

/** The settings of typography as custom properties of the page; undefined when all are as the style sheets assume. */
export const pageVariables = (page: Pick<PageSettings, keyof typeof assumed>): string | undefined => {
	const variables = [
		page.contentFontSize === assumed.contentFontSize ? '' : `--content-size:${page.contentFontSize}`,
		page.lineHeight === assumed.lineHeight ? '' : `--content-leading:${page.lineHeight}`,
		page.relatedTitleLines === assumed.relatedTitleLines ? '' : `--related-lines:${page.relatedTitleLines}`,
		page.innerVideoRatio === assumed.innerVideoRatio ? '' : `--video-box:${boxHeight(page.innerVideoRatio)}`,
	].filter((variable) => variable !== '');
	return variables.length === 0 ? undefined : variables.join(';');
};
