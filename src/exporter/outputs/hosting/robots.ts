/** `robots.txt`. */
import type { Settings } from '../../../config/schema.ts';
import { absoluteAddress } from '../../../domain/address.ts';
import type { SiteFile } from '../../write/site-file.ts';
import { newsSitemapPath } from '../feeds/news-sitemap.ts';

/**
 * The calls that fill a page with what everybody may read: start-up, items that have no page yet, their lists, comments. Everything else
 * below `/api/` is for readers: what they do, what is theirs, searches without an end.
 */
export const crawledCalls = {
	base: [
		...['getConfig', 'serverTime', 'tokenHelper/getAnonymousToken'],
		...[
			'getArticleContent',
			'getArticleCounts',
			'getRelArticles',
			'recommendList',
			'articleHot',
			'getSubSpecialArticles',
		],
		...['getColumn', 'getColumns', 'getArticles', 'getArticlesNew', 'tagScreenArticles', 'moduleView'],
		...['discussView', 'discussHot', 'discussReply', 'discussCount'],
		...['liveView', 'liveComing', 'authorInfo', 'reporterArticles', 'leader', 'getXyInfo', 'getXyArticlesQuestion'],
		...['getSubject', 'qaDetail', 'questionDetail', 'questionList', 'questionListHot', 'dynamic/getDynamicDetail'],
		...['circleDetail', 'postDetail', 'postList', 'noticeDetail', 'activityDetail', 'getPaperArticle'],
	],
	nis: ['voteInfo', 'optionInfo'],
	vod: ['article'],
} as const;

const allowed = ({ window }: Pick<Settings, 'window'>): string[] =>
	(['base', 'nis', 'vod'] as const).flatMap((service) => {
		const address = window[service].replace(/\/$/, '');
		// What another host answers, its own robots.txt allows.
		return address.startsWith('/') ? crawledCalls[service].map((name) => `Allow: ${address}/${name}?`) : [];
	});

/**
 * `robots.txt` allows every page, and of the calls those that crawlers with scripts need to see pages whole. Pages that search engines
 * should not list say so themselves (E-44).
 */
export const robotsFile = (settings: Pick<Settings, 'site' | 'window'>): SiteFile => {
	const { address } = settings.site;
	return {
		path: '/robots.txt',
		content: [
			'User-agent: *',
			'Disallow: /api/',
			...allowed(settings),
			'Disallow: /*?*isPreview=',
			'Disallow: /*?*inCmsPage=',
			'',
			`Sitemap: ${absoluteAddress('/sitemap.xml', address)}`,
			`Sitemap: ${absoluteAddress(newsSitemapPath, address)}`,
			'',
		].join('\n'),
	};
};
