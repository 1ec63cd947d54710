/** The rules for Caddy: a snippet to import in a site block. They use nothing that stock Caddy lacks. */
import { basePath } from '../../../routes.ts';
import { contentTypes } from '../../../static-server/content-types.ts';
import { type PrecompressedExtension, precompressedEncodings } from '../../../static-server/precompressed.ts';
import {
	assetsPath,
	type CacheGroup,
	cacheControl,
	homeAddress,
	mediaHeaders,
	revalidatedPaths,
	rewriteRules,
	runtimeSettingsPath,
} from '../../../static-server/rules.ts';
import { caddyFormer, type FormerAddress } from './former-addresses.ts';
import { casePatterns, escapedPattern, fallbackPattern, hiddenPattern, longPattern, slashPattern } from './patterns.ts';

const home = `${homeAddress}{http.vars.tail} 302`;

/** The page of an item under its address without the first segment. */
const shortFile = `${basePath}{http.regexp.long.1}/{http.regexp.long.2}`;

const inQuotes = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;

/** A header for files that exist: a missing one must not be cached. */
const forFiles = (name: string, paths: string, header: string, value: string): string[] => [
	`\t@${name} {\n\t\tpath ${paths}\n\t\tfile\n\t}`,
	`\theader @${name} ${header} ${inQuotes(value)}`,
];

const forGroup = (group: CacheGroup, paths: string, surrogateKeys: readonly string[]): string[] => [
	...forFiles(group, paths, 'Cache-Control', cacheControl[group]),
	...surrogateKeys.map((name) => `\theader @${group} ${name} ${inQuotes(group)}`),
];

export interface CaddyOptions {
	/** Extensions of the compressed files beside the published ones. */
	precompressed?: readonly PrecompressedExtension[];
	/** Names of headers that name the group of a file for caches. */
	surrogateKeys?: readonly string[];
	/** Addresses that lead to pages. */
	former?: readonly FormerAddress[];
}

/** @param headers that every page is sent with. */
export const caddyRules = (
	headers: Readonly<Record<string, string>>,
	{ precompressed = [], surrogateKeys = [], former = [] }: CaddyOptions = {},
): string =>
	[
		'# Written by the exporter: import it inside your site block; root is the published folder.',
		'encode zstd gzip',
		'route {',
		// Only GET and HEAD read: `file_server` would answer a POST with the page.
		'\t@write not method GET HEAD',
		'\theader @write Allow "GET, HEAD"',
		'\trespond @write 405',
		// The query of a redirect, with its question mark.
		`\t@asked expression {http.request.uri.query} != ''`,
		`\tvars tail ""`,
		`\tvars @asked tail "?{http.request.uri.query}"`,
		// Of the address as it was sent: a decoded one may name another host.
		`\t@slash vars_regexp slash {http.request.orig_uri} ${slashPattern}`,
		`\tredir @slash {http.regexp.slash.1}{http.vars.tail} 302`,
		`\t@doubled expression {http.request.orig_uri}.matches('(?i)^[^?]*//|^${escapedPattern(basePath).replaceAll('\\', '\\\\')}[^?]*%2f')`,
		`\tredir @doubled ${home}`,
		...caddyFormer(former),
		`\t@hidden {\n\t\tpath_regexp ${hiddenPattern}|^${escapedPattern(basePath)}shells/\n\t\tnot path */.html\n\t}`,
		'\trespond @hidden 404',
		...Object.entries(headers).map(([name, value]) => `\theader ${name} ${inQuotes(value)}`),
		...Object.entries(mediaHeaders).map(([name, value]) => `\theader /media/* ${name} ${inQuotes(value)}`),
		...rewriteRules
			.filter((rule) => rule.required)
			.map(
				(rule, index) =>
					`\t@none${index} path_regexp ^${escapedPattern(basePath + rule.path)}(?:/(?:.*/)?)?\\.html$\n\tredir @none${index} ${home}`,
			),
		`\t@long {\n\t\tpath_regexp long ${longPattern(rewriteRules.filter((rule) => rule.isIdentifiedByLast))}\n\t\tnot file\n\t}`,
		`\troute @long {\n\t\t@short file ${shortFile}\n\t\trewrite @short ${shortFile}\n\t}`,
		...rewriteRules.map(
			(rule, index) =>
				`\t@fallback${index} {\n\t\tpath_regexp ${fallbackPattern(rule)}\n\t\tnot file\n\t}\n\trewrite @fallback${index} ${rule.fallback}`,
		),
		...casePatterns.map(
			({ path, rest }, index) =>
				`\t@case${index} {\n\t\tpath_regexp case${index} (?i)^${escapedPattern(basePath + path)}${rest}\n\t\tnot path_regexp ^${escapedPattern(basePath + path)}[/.]\n\t\tnot file\n\t}\n\tredir @case${index} ${basePath}${path}{http.regexp.case${index}.1}{http.vars.tail} 302`,
		),
		`\t@missing {\n\t\tpath_regexp ^${escapedPattern(assetsPath)}|^/media/|^${escapedPattern(runtimeSettingsPath)}$|\\.[A-Za-z0-9]+$\n\t\tnot path *.html\n\t\tnot file\n\t}`,
		// A file with a slash after it: found by the rules, and not by `file_server`.
		`\t@folder path ${assetsPath}*/ /media/*/`,
		'\trespond @folder 404',
		'\trespond @missing 404',
		'\t@lost not file',
		`\tredir @lost ${home}`,
		...forGroup('other', '*', surrogateKeys),
		...forGroup('html', '*.html', surrogateKeys),
		...forGroup('media', '/media/*', surrogateKeys),
		...forGroup('asset', `${assetsPath}*`, surrogateKeys),
		...forGroup('revalidated', revalidatedPaths.join(' '), surrogateKeys),
		...Object.entries(contentTypes).flatMap(([extension, type]) =>
			forFiles(`type_${extension}`, `*.${extension}`, 'Content-Type', type),
		),
		precompressed.length === 0
			? '\tfile_server'
			: `\tfile_server {\n\t\tprecompressed ${precompressed.map((extension) => precompressedEncodings[extension]).join(' ')}\n\t}`,
		'}',
		'',
	].join('\n');
