/**
 * The rules that a host must follow, derived from the route table. The rule file of every host is written from this
 * table and `npm run serve` follows it, so that they cannot differ.
 */
import { addressOf, basePath, isIdentifiedByLast, type Route, routes } from '../routes.ts';
import { extensionOf } from './content-types.ts';

export interface RewriteRule {
	/** First path segment. */
	path: string;
	/** Maximum number of further segments of an address. */
	segments: number;
	/** The address without parameters. */
	bare: string;
	/** The file of the route's fallback page. */
	fallback: string;
	/**
	 * The address without parameters has no page and leads to home (R-ROUTE-59); the fallback page is then in
	 * `shells/`.
	 */
	required: boolean;
	/** The last segment alone says what a page shows: with another first segment it is the page without one (R-ROUTE-58). */
	isIdentifiedByLast: boolean;
}

const isRequired = (route: Route): boolean => route.parameters.some((parameter) => parameter.required);

/** Path of a route's fallback page. Rules that are installed on hosts name the folder: its name never changes. */
export const fallbackPath = (route: Route): string =>
	isRequired(route) ? `${basePath}shells/${route.path}.html` : addressOf(route.name);

const ruleOf = (route: Route): RewriteRule => ({
	path: route.path,
	segments: route.parameters.length,
	bare: addressOf(route.name),
	fallback: fallbackPath(route),
	required: isRequired(route),
	isIdentifiedByLast: isIdentifiedByLast(route),
});

/** Rules of the routes with parameters; the other routes are plain files. */
export const rewriteRules: readonly RewriteRule[] = routes.filter((route) => route.parameters.length > 0).map(ruleOf);

export const homeAddress = addressOf('home');

/** Begins the path of each page, without a slash at its end. */
export const pagesPath = basePath.slice(0, -1);

/** Files below it have hashed names and never change (M-34). */
export const assetsPath = `${basePath}assets/`;

/** The index of a search without a platform. Its files never change, except `index.json`. */
export const searchFolder = `${basePath}search/`;

/** The run-time settings that an operator may edit without a new export (M-25). */
export const runtimeSettingsPath = `${basePath}settings.js`;

/** The service worker; browsers look here for a newer one. */
const serviceWorkerPath = `${basePath}sw.js`;

/** Files that browsers ask for again whenever they need them. */
export const revalidatedPaths: readonly string[] = [runtimeSettingsPath, serviceWorkerPath];

/** Settings that the pages were exported with, for what the browser renders. */
export const exportedSettingsPath = `${basePath}exported-settings.json`;

export const cacheControl = {
	/** HTML is revalidated at every request; the answer is 304 while nothing has changed. */
	html: 'public, max-age=0, must-revalidate',
	asset: 'public, max-age=31536000, immutable',
	/** A picture of content has the same name when it is replaced. */
	media: 'public, max-age=86400',
	/** Settings, and the service worker. */
	revalidated: 'no-cache',
	other: 'public, max-age=300',
} as const;

/** Files that caches treat alike; also the tag that all of them have where `publish.surrogateKeys` names a header. */
export type CacheGroup = keyof typeof cacheControl;

/** The group of a published file, by its path. */
export const cacheGroupOf = (path: string): CacheGroup => {
	if (path.startsWith(assetsPath)) return 'asset';
	if (revalidatedPaths.includes(path)) return 'revalidated';
	if (path.startsWith('/media/')) return 'media';
	return extensionOf(path) === 'html' ? 'html' : 'other';
};

/** The `Cache-Control` of a published file, by its path. */
export const cacheControlOf = (path: string): string => cacheControl[cacheGroupOf(path)];

/**
 * Headers of everything below `/media/`, in the place of those of pages with these names: a picture or a document never runs a script with
 * the origin of the site, whatever it contains.
 */
export const mediaHeaders: Readonly<Record<string, string>> = {
	'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
	'X-Content-Type-Options': 'nosniff',
};

/** Rule files of hosts, compressed files, and files whose name starts with a dot: no reader may have them by name. */
export const isForHostsOnly = (path: string): boolean =>
	/^\/(?:_headers|_redirects|vercel\.json)$|\.[a-z]+\.(?:br|zst)$|\/\.(?!html\/*$)[^/]/.test(path);
