/** Former addresses of stories: rules for hosts, and files for the page of unknown addresses (`domain/former-address.ts`). */
import type { CallAnswer } from '../../../contract/call.ts';
import { formerAddresses } from '../../../contract/feed.ts';
import { isNotFound, type Reader } from '../../../contract/reader.ts';
import { screenOf } from '../../../domain/content-type.ts';
import { formerFileName, formerPath } from '../../../domain/former-address.ts';
import { problemOfId } from '../../../domain/safe-id.ts';
import { addressOf, basePath } from '../../../routes.ts';
import { homeAddress } from '../../../static-server/rules.ts';
import type { SiteFile } from '../../write/site-file.ts';

/** Where a former path leads. */
export interface FormerAddress {
	/** Encoded, without a slash at its end. */
	path: string;
	page: string;
}

/** Paths of the site itself are no former ones. */
const ownAddress = new RegExp(
	`^(?:${basePath}|/(?:media|api|desk)(?:/|$)|/(?:_headers|_redirects|vercel\\.json|robots\\.txt|404\\.html)$)`,
);

const addressFrom = ({
	path,
	...item
}: CallAnswer<typeof formerAddresses>['list'][number]): FormerAddress | undefined => {
	const isSafe = path !== '' && formerPath(path) === path && !ownAddress.test(path);
	if (!isSafe || [item.fileId, item.columnID].some((id) => id !== '' && problemOfId(id) !== '')) return undefined;
	const { route, parameters } = screenOf(item);
	return { path, page: addressOf(route, parameters) };
};

/** All former addresses that the platform knows, by their paths; none from a platform without the call. */
export const readFormerAddresses = async (freshReader: () => Reader): Promise<FormerAddress[]> => {
	const addressByKey = new Map<string, FormerAddress>();
	try {
		for (let after = 0; ; ) {
			const { list, next, hasMore } = await freshReader()(formerAddresses, { after });
			for (const row of list) {
				const address = addressFrom(row);
				// Where two sites had the same path, the story that came first keeps it.
				if (address !== undefined && !addressByKey.has(address.path)) addressByKey.set(address.path, address);
			}
			if (!hasMore || next <= after) break;
			after = next;
		}
	} catch (error) {
		if (!isNotFound(error)) throw error;
	}
	return [...addressByKey.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
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
		const decodedText = decodeURIComponent(path);
		return /["'`\\{}$\s\u0000-\u001f]/.test(decodedText) ? undefined : decodedText;
	} catch {
		return undefined;
	}
};

/** A former address in two parts; the query is '' for most. */
const partsOf = ({ path }: FormerAddress): [path: string, query: string] => {
	const at = path.indexOf('?');
	return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)];
};

/** A pattern of queries that have these parameters, whatever a messenger has added around them. */
const queryPattern = (query: string): string =>
	`(?:.*&)?${query
		.split('&')
		.map((part) => part.replace(/[.*()!~'-]/g, '\\$&'))
		.join('&(?:.*&)?')}(?:&.*)?$`;

/** Lines inside the `server` block of nginx. A query that named the story is not carried on: pages have parameters of their own. */
export const nginxFormer = (addresses: readonly FormerAddress[]): string[] => {
	const locations = new Map<string, string[]>();
	const plain: string[] = [];
	for (const address of addresses) {
		const [path, query] = partsOf(address);
		const decodedPathname = decodedPath(path);
		if (decodedPathname === undefined) continue;
		const { page } = address;
		const redirect = `return 301 ${page}$is_args$args;`;
		const redirectByQuery = `if ($args ~ "^${queryPattern(query)}") { return 301 ${page}; }`;
		for (const each of decodedPathname === '/' ? ['/'] : [decodedPathname, `${decodedPathname}/`])
			if (query === '') plain.push(each, redirect);
			else locations.set(each, [...(locations.get(each) ?? []), redirectByQuery]);
	}
	for (let at = 0; at < plain.length; at += 2) {
		const [each = '', redirect = ''] = [plain[at], plain[at + 1]];
		locations.set(each, [...(locations.get(each) ?? []), redirect]);
	}
	return [...locations].map(([each, lines]) => {
		// A path that is known with other queries alone is answered like any other that is not there.
		const unknown = /\.(?!html$)[A-Za-z0-9]+\/?$/.test(each)
			? 'return 404;'
			: `return 302 ${homeAddress}$is_args$args;`;
		const rest = lines.at(-1)?.startsWith('if') ? [unknown] : [];
		return `location = "${each}" { ${[...lines, ...rest].join(' ')} }`;
	});
};

/** Lines inside the route of Caddy. */
export const caddyFormer = (addresses: readonly FormerAddress[]): string[] => {
	const plain: string[] = [];
	const queryLines: string[] = [];
	for (const address of addresses) {
		const [path, query] = partsOf(address);
		const decodedPathname = decodedPath(path);
		if (decodedPathname === undefined) continue;
		if (query === '')
			plain.push(...[decodedPathname, `${decodedPathname}/`].map((each) => `\t\t"${each}" ${address.page}`));
		else queryLines.push(`\t\t\`~^${path.replace(/[.*()!~'-]/g, '\\$&')}/?\\?${queryPattern(query)}\` ${address.page}`);
	}
	const map = (of: string, name: string, pairs: readonly string[]): string =>
		`\tmap ${of} {${name}} {\n${pairs.join('\n')}\n\t\tdefault ""\n\t}`;
	return [
		...(queryLines.length === 0
			? []
			: [
					map('{http.request.orig_uri}', 'formerasked', queryLines),
					`\t@formerasked expression {http.request.uri.query} != '' && {formerasked} != ''`,
					'\tredir @formerasked {formerasked} 301',
				]),
		...(plain.length === 0
			? []
			: [
					map('{path}', 'former', plain),
					`\t@former expression {former} != ''`,
					'\tredir @former {former}{http.vars.tail} 301',
				]),
	];
};

/** Rules that these hosts take at most, with room for the others; the page of unknown addresses leads on from the rest. */
const maxRules = { redirects: 1_700, vercel: 700 } as const;

/** The parameters of a query, where all are of plain signs: these hosts compare decoded text in ways of their own. */
const plainParameters = (query: string): [name: string, value: string][] | undefined => {
	const pairs = query.split('&').map((part): [string, string] => {
		const [name = '', value = ''] = part.split('=');
		return [name, value];
	});
	return pairs.every((pair) => pair.every((text) => /^[\w.~-]+$/.test(text))) ? pairs : undefined;
};

/** Addresses that a host takes a rule for: a query first, since the path alone would answer before it. */
const ruled = (
	addresses: readonly FormerAddress[],
	special: RegExp,
	max: number,
): { path: string; parameters: [name: string, value: string][]; page: string }[] => {
	const usableAddresses = addresses.flatMap((address) => {
		const [path, query] = partsOf(address);
		const parameters = query === '' ? [] : plainParameters(query);
		return parameters === undefined || special.test(path) ? [] : [{ path, parameters, page: address.page }];
	});
	return [...usableAddresses].sort((a, b) => b.parameters.length - a.parameters.length).slice(0, max);
};

/** Lines of `_redirects`. A query decides also where a file has the path, such as the start page. */
export const redirectsFormer = (addresses: readonly FormerAddress[]): string[] =>
	ruled(addresses, /[:*]/, maxRules.redirects).map(({ path, parameters, page }) =>
		parameters.length === 0
			? `${path} ${page} 301`
			: `${path} ${parameters.map((pair) => pair.join('=')).join(' ')} ${page} 301!`,
	);

/** A redirect of `vercel.json`. */
export interface VercelRedirect {
	source: string;
	has?: { type: 'query'; key: string; value: string }[];
	destination: string;
	permanent: boolean;
}

/** Redirects of `vercel.json`, whose paths and values are patterns. */
export const vercelFormer = (addresses: readonly FormerAddress[]): VercelRedirect[] =>
	ruled(addresses, /[:*()+]/, maxRules.vercel).map(({ path, parameters, page }) => ({
		source: path,
		...(parameters.length === 0
			? {}
			: {
					has: parameters.map(([key, value]) => ({
						...{ type: 'query' as const, key },
						value: value.replace(/\./g, '\\$&'),
					})),
				}),
		destination: page,
		permanent: true,
	}));
