/** Former addresses of stories: rules for hosts, and files for the page of unknown addresses (`domain/former-address.ts`). */
import type { CallAnswer } from '../../../contract/call.ts';
import { formerAddresses } from '../../../contract/feed.ts';
import { isNotFound, type Reader } from '../../../contract/reader.ts';
import { screenOf } from '../../../domain/content-type.ts';
import { formerFileName, formerPath } from '../../../domain/former-address.ts';
import { problemOfId } from '../../../domain/safe-id.ts';
import { addressOf, basePath } from '../../../routes.ts';
import type { SiteFile } from '../../write/site-file.ts';

/** Where a former path leads. */
export interface FormerAddress {
	/** Encoded, without a slash at its end. */
	path: string;
	page: string;
}

/** Paths of the site itself are no former ones. */
const own = new RegExp(
	`^(?:${basePath}|/(?:media|api|desk)(?:/|$)|/(?:_headers|_redirects|vercel\\.json|robots\\.txt|404\\.html)$)`,
);

const addressFrom = ({
	path,
	...item
}: CallAnswer<typeof formerAddresses>['list'][number]): FormerAddress | undefined => {
	const isSafe = path !== '' && formerPath(path) === path && !own.test(path);
	if (!isSafe || [item.fileId, item.columnID].some((id) => id !== '' && problemOfId(id) !== '')) return undefined;
	const { route, parameters } = screenOf(item);
	return { path, page: addressOf(route, parameters) };
};

/** All former addresses that the platform knows, by their paths; none from a platform without the call. */
export const readFormerAddresses = async (freshReader: () => Reader): Promise<FormerAddress[]> => {
	const found = new Map<string, FormerAddress>();
	try {
		for (let after = 0; ; ) {
			const { list, next, hasMore } = await freshReader()(formerAddresses, { after });
			for (const row of list) {
				const address = addressFrom(row);
				if (address !== undefined) found.set(address.path, address);
			}
			if (!hasMore || next <= after) break;
			after = next;
		}
	} catch (error) {
		if (!isNotFound(error)) throw error;
	}
	return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
};

/** The files of the page of unknown addresses, by path. */
export const formerFiles = (addresses: readonly FormerAddress[]): SiteFile[] => {
	const files = new Map<string, Record<string, string>>();
	for (const { path, page } of addresses) {
		const file = `${basePath}${formerFileName(path)}`;
		files.set(file, { ...files.get(file), [path]: page });
	}
	return [...files].map(([path, pages]) => ({ path, content: `${JSON.stringify(pages)}\n` }));
};

/** A path as nginx and Caddy compare it; undefined for one with signs that mean something in their rules. */
const decodedPath = (path: string): string | undefined => {
	try {
		const decoded = decodeURIComponent(path);
		return /["'`\\{}$\s\u0000-\u001f]/.test(decoded) ? undefined : decoded;
	} catch {
		return undefined;
	}
};

/** Lines inside the `server` block of nginx. */
export const nginxFormer = (addresses: readonly FormerAddress[]): string[] =>
	addresses.flatMap(({ path, page }) => {
		const decoded = decodedPath(path);
		if (decoded === undefined) return [];
		return [decoded, `${decoded}/`].map((each) => `location = "${each}" { return 301 ${page}$is_args$args; }`);
	});

/** Lines inside the route of Caddy. */
export const caddyFormer = (addresses: readonly FormerAddress[]): string[] => {
	const pairs = addresses.flatMap(({ path, page }) => {
		const decoded = decodedPath(path);
		return decoded === undefined ? [] : [decoded, `${decoded}/`].map((each) => `\t\t"${each}" ${page}`);
	});
	if (pairs.length === 0) return [];
	return [
		`\tmap {path} {former} {\n${pairs.join('\n')}\n\t\tdefault ""\n\t}`,
		`\t@former expression {former} != ''`,
		'\tredir @former {former}{http.vars.tail} 301',
	];
};

/** Rules that these hosts take at most, with room for the others; the page of unknown addresses leads on from the rest. */
const maxRules = { redirects: 1_700, vercel: 700 } as const;

/** Lines of `_redirects`. */
export const redirectsFormer = (addresses: readonly FormerAddress[]): string[] =>
	addresses
		.filter(({ path }) => !/[:*]/.test(path))
		.slice(0, maxRules.redirects)
		.map(({ path, page }) => `${path} ${page} 301`);

/** Redirects of `vercel.json`, whose paths are patterns. */
export const vercelFormer = (
	addresses: readonly FormerAddress[],
): { source: string; destination: string; permanent: boolean }[] =>
	addresses
		.filter(({ path }) => !/[:*()+?]/.test(path))
		.slice(0, maxRules.vercel)
		.map(({ path, page }) => ({ source: path, destination: page, permanent: true }));
