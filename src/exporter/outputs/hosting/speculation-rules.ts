/** Speculation rules: browsers that know them fetch a page when its link is touched, or open one ahead. */
import { basePath } from '../../../routes.ts';
import type { SiteFile } from '../../write/site-file.ts';

export const speculationRulesPath = `${basePath}prefetch.speculationrules`;

/** Pages in which nothing is fetched ahead: readers who save data, previews, the CMS and the native app. */
const excludedLinks = [
	'[data-saver]',
	...['preview', 'view', 'cms', 'share-cms', 'app'].map((mode) => `[data-mode=${mode}]`),
];

const pages = {
	and: [
		{ href_matches: `${basePath}*.html` },
		{ not: { selector_matches: excludedLinks.map((attribute) => `html${attribute} a`).join(',') } },
	],
};

/**
 * A page is fetched at the touch of its link: the browser then keeps at most two of them. Only its HTML is fetched, and no
 * script of it runs. A story that is touched (`browser/enhance/visit/ahead.ts`) is opened in the background, pictures included.
 */
export const speculationRules = (): SiteFile => ({
	path: speculationRulesPath,
	content: JSON.stringify({
		prefetch: [{ where: pages, eagerness: 'conservative' }],
		prerender: [{ where: { and: [{ selector_matches: 'a[data-ahead]' }, ...pages.and] }, eagerness: 'immediate' }],
	}),
});
