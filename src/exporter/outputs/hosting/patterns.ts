/** Regular expressions of addresses, as nginx and Caddy read them. */
import { basePath, routes } from '../../../routes.ts';
import type { RewriteRule } from '../../../static-server/rules.ts';

/** A text as a part of a regular expression. */
export const escapedPattern = (text: string): string =>
	text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('\\/', '/');

/** The addresses of a route that may have no file: up to n segments. The capture is the last one, with `.html`. */
export const fallbackPattern = ({ path, segments }: RewriteRule): string =>
	`^${escapedPattern(basePath + path)}/(?:[^/]+/){0,${segments - 1}}([^/]*\\.html)$`;

/** Addresses with a first segment that does not identify the page. The captures are the route and the last segment. */
export const longPattern = (rules: readonly RewriteRule[]): string =>
	`^${escapedPattern(basePath)}(${rules.map(({ path }) => path).join('|')})/[^/]+/([^/]+\\.html)$`;

/**
 * A page with a slash after it, in an address as it was sent. The capture is its address with one slash at the start: two, or one
 * and a backslash, would name another host.
 */
export const slashPattern = '^/*(/[^?\\x5c]*\\.html)/+(?:\\?|$)';

/** The paths of the routes, and a pattern of what follows them in an address of any case (M-33). */
export const casePatterns: readonly { path: string; rest: string }[] = routes.map(({ path, parameters }) => ({
	path,
	rest: parameters.length === 0 ? '(\\.html)$' : `((?:/[^/]+){0,${parameters.length}}\\.html)$`,
}));

/**
 * Files that are never sent to readers: rule files of other hosts, compressed files, and everything whose name starts with a dot. An
 * address that ends in `/.html` has an empty id and is none of these.
 */
export const hiddenPattern = '^/(?:_headers|_redirects|vercel\\.json)$|\\.[a-z]+\\.(?:br|zst)$|/\\.[^/]';
