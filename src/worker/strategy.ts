import { isAssetPath, isPicturePath, isSettingsPath } from '../domain/offline-pages.ts';

/**
 * page: the network for two seconds, then the stored page, then the offline page. asset: the stored file, else the network.
 * picture: the network for two seconds, then the stored file. settings: the network, and the stored file only without one.
 * none: the worker does not answer, and nothing of it is stored.
 */
export type Strategy = 'page' | 'asset' | 'picture' | 'settings' | 'none';

/** What a strategy depends on. */
export interface AskedFor {
	/** Absolute address. */
	url: string;
	method: string;
	/** `navigate` for a page. */
	mode: string;
	/** A part of a file, or a page that is fetched before the reader asks for it. */
	isPartial: boolean;
	isPrefetch: boolean;
}

/** Parameters of previews, of the CMS and of posters (docs/environments.md), and of a sign-in that is under way. */
const excluded = ['isPreview', 'isView', 'inCmsPage', 'isPoster', 'previewToken', 'code'];

/**
 * How the worker answers a request.
 *
 * @param base absolute address of all pages, such as `https://news.example.org/app/…/news/`.
 */
export const strategyOf = ({ url, method, mode, isPartial, isPrefetch }: AskedFor, base: string): Strategy => {
	const { origin, pathname, searchParams } = new URL(url);
	const site = new URL(base);
	if (method !== 'GET' || origin !== site.origin || isPartial) return 'none';
	if (mode === 'navigate') {
		const isPage = pathname.startsWith(site.pathname) && pathname.endsWith('.html');
		return isPage && !isPrefetch && !excluded.some((name) => searchParams.has(name)) ? 'page' : 'none';
	}
	if (isSettingsPath(pathname, site.pathname)) return 'settings';
	if (isAssetPath(pathname, site.pathname)) return 'asset';
	return isPicturePath(pathname) ? 'picture' : 'none';
};
