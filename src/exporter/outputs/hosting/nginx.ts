/** The rules for nginx, included in a `server` block whose `root` is the published folder. */
import { basePath } from '../../../routes.ts';
import { contentTypes } from '../../../static-server/content-types.ts';
import type { PrecompressedExtension } from '../../../static-server/precompressed.ts';
import {
	assetsPath,
	type CacheGroup,
	cacheControl,
	homeAddress,
	mediaHeaders,
	revalidatedPaths,
	rewriteRules,
} from '../../../static-server/rules.ts';
import { type FormerAddress, nginxFormer } from './former-addresses.ts';
import { casePatterns, escapedPattern, fallbackPattern, hiddenPattern, slashPattern } from './patterns.ts';

const home = `return 302 ${homeAddress}$is_args$args;`;

/** Content types without their charset, which nginx adds for those in `charset_types`. */
const typeLines = (): string[] => {
	const plain = Object.entries(contentTypes).map(([extension, type]) => [extension, type.split(';')[0] ?? ''] as const);
	const withCharset = Object.values(contentTypes)
		.filter((type) => type.includes('charset') && !type.startsWith('text/html'))
		.map((type) => type.split(';')[0]);
	return [
		`types { ${plain.map(([extension, type]) => `${type} ${extension};`).join(' ')} }`,
		'default_type application/octet-stream;',
		'charset utf-8;',
		`charset_types ${[...new Set(withCharset)].join(' ')};`,
	];
};

/**
 * @param headers that every page is sent with.
 * @param surrogateKeys names of headers that name the group of a file for caches.
 * @param formerAddresses addresses that lead to pages.
 */
export const nginxRules = (
	headers: Readonly<Record<string, string>>,
	surrogateKeys: readonly string[] = [],
	formerAddresses: readonly FormerAddress[] = [],
): string => {
	const block = (location: string, group: CacheGroup, body: readonly string[], sentHeaders = headers) =>
		[
			`location ${location} {`,
			...[
				...Object.entries(sentHeaders).map(
					([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
				),
				`add_header Cache-Control "${cacheControl[group]}";`,
				...surrogateKeys.map((name) => `add_header ${name} "${group}";`),
				...body,
			].map((line) => `\t${line}`),
			'}',
		].join('\n');
	return [
		'# Written by the exporter: include it inside your server block; root is the published folder.',
		...typeLines(),
		// Behind TLS or another port, nginx would redirect to its own scheme and port.
		'absolute_redirect off;',
		'etag on;',
		'gzip on; gzip_vary on; gzip_types text/css text/javascript application/json application/xml application/manifest+json image/svg+xml;',
		`if ($request_uri ~ "${slashPattern}") { return 302 $1$is_args$args; }`,
		`if ($request_uri ~* "^[^?]*//|^${escapedPattern(basePath)}[^?]*%2f") { ${home} }`,
		...nginxFormer(formerAddresses),
		block(`^~ ${assetsPath}`, 'asset', ['try_files $uri =404;']),
		...revalidatedPaths.map((path) => block(`= ${path}`, 'revalidated', ['try_files $uri =404;'])),
		block('^~ /media/', 'media', ['if ($uri ~ "/\\.") { return 404; }', 'try_files $uri =404;'], {
			...headers,
			...mediaHeaders,
		}),
		`location ~ "^(?!.*/\\.html$).*(?:${hiddenPattern})" { return 404; }`,
		block(`^~ ${basePath}shells/`, 'html', ['internal;']),
		...rewriteRules.filter((rule) => rule.required).map((rule) => `location = ${rule.bare} { ${home} }`),
		...rewriteRules.flatMap((rule) => [
			...(rule.required ? [`location ~ ^${escapedPattern(basePath + rule.path)}/(?:.*/)?\\.html$ { ${home} }`] : []),
			block(`~ "${fallbackPattern(rule)}"`, 'html', [
				`try_files $uri ${rule.isIdentifiedByLast ? `${basePath}${rule.path}/$1 ` : ''}${rule.fallback};`,
			]),
		]),
		...casePatterns.map(({ path, rest }) => {
			const at = escapedPattern(basePath);
			return `location ~ "^${at}(?!${path}[/.])(?i:${path})${rest}" { return 302 ${basePath}${path}$1$is_args$args; }`;
		}),
		block('~ \\.(?!html$)[A-Za-z0-9]+$', 'other', ['try_files $uri =404;']),
		block('/', 'html', ['try_files $uri @home;']),
		`location @home { ${home} }`,
		// For a range outside of the file nginx makes its answer twice, and would add the headers of the location each time.
		'error_page 416 @unsatisfiable;',
		'location @unsatisfiable { return 416; }',
		'',
	].join('\n');
};

/** A map that takes one parameter out of a query. */
const withoutParameter = (parameter: string, from: string, to: string): string =>
	`map ${from} ${to} { default ${from}; "~^(?<${parameter}_before>(?:.*&)?)${parameter}=[^&]*&?(?<${parameter}_after>.*)$" "$${parameter}_before$${parameter}_after"; }`;

/**
 * Maps for the `http` block: `$touch_edition_query` is the query of a call without its time and its device, in which
 * equal reads of two readers differ. A cache with it in its key gives both the same answer.
 */
export const nginxCacheRules = (): string =>
	[
		'# Written by the exporter: include it inside your http block; docs/hosting.md shows the cache that uses it.',
		withoutParameter('t', '$args', '$touch_edition_timeless'),
		withoutParameter('device', '$touch_edition_timeless', '$touch_edition_query'),
		'',
	].join('\n');

/**
 * Directives for the `server` block of an nginx with the modules for compressed files: a file of their own, because an nginx
 * without them would not start.
 *
 * @param extensions of the compressed files beside the published ones.
 */
export const nginxPrecompressedRules = (extensions: readonly PrecompressedExtension[]): string =>
	[
		'# Written by the exporter: include it inside your server block when nginx has ngx_brotli and zstd-nginx-module.',
		...extensions.map((extension) => (extension === 'br' ? 'brotli_static on;' : 'zstd_static on;')),
		'',
	].join('\n');
