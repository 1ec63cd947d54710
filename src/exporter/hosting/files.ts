/** The rule files for real hosts, written next to the published folder or into it, as each host reads them. */
import { basePath } from '../../routes.ts';
import {
	assetsPath,
	cacheControl,
	homeAddress,
	type RewriteRule,
	rewriteRules,
	runtimeSettingsPath,
} from '../../static-server/rules.ts';
import type { SiteFile } from '../write/site-file.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('\\/', '/');

/** Regular expression of the addresses of a route that may have no file: up to n segments, the last with `.html`. */
export const fallbackPattern = ({ path, segments }: RewriteRule): string =>
	`^${escaped(basePath + path)}/(?:[^/]+/){0,${segments - 1}}[^/]*\\.html/?$`;

const quoted = (headers: Record<string, string>, line: (name: string, value: string) => string): string[] =>
	Object.entries(headers).map(([name, value]) => line(name, value.replaceAll('"', '\\"')));

/** For nginx, included in a `server` block whose `root` is the published folder. */
export const nginxRules = (headers: Record<string, string>): string => {
	const common = quoted(headers, (name, value) => `add_header ${name} "${value}" always;`);
	const block = (location: string, cache: string, body: readonly string[]) =>
		[
			`location ${location} {`,
			...[...common, `add_header Cache-Control "${cache}";`, ...body].map((line) => `\t${line}`),
			'}',
		].join('\n');
	return [
		'# Written by the exporter: include it inside your server block; root is the published folder.',
		'charset utf-8;',
		// Behind TLS or another port, nginx would redirect to its own scheme and port.
		'absolute_redirect off;',
		'etag on;',
		'gzip on; gzip_vary on; gzip_types text/css application/javascript text/javascript application/json application/xml image/svg+xml;',
		block(`^~ ${assetsPath}`, cacheControl.asset, ['try_files $uri =404;']),
		block(`= ${runtimeSettingsPath}`, 'no-cache', ['try_files $uri =404;']),
		block('^~ /media/', cacheControl.media, ['try_files $uri =404;']),
		// Rule files of other hosts, and fallback pages under their own address.
		'location ~ ^/(?:_headers|_redirects|vercel\\.json)$ { return 404; }',
		block(`^~ ${basePath}shells/`, cacheControl.html, ['internal;']),
		...rewriteRules
			.filter((rule) => rule.required)
			.map((rule) => `location = ${rule.bare} { return 302 ${homeAddress}$is_args$args; }`),
		...rewriteRules.flatMap((rule) => [
			...(rule.required
				? [`location ~ ^${escaped(basePath + rule.path)}/(?:.*/)?\\.html$ { return 302 ${homeAddress}$is_args$args; }`]
				: []),
			block(`~ "${fallbackPattern(rule)}"`, cacheControl.html, [`try_files $uri ${rule.fallback};`]),
		]),
		block('~ \\.(?!html)[A-Za-z0-9]+$', cacheControl.other, ['try_files $uri =404;']),
		block('/', cacheControl.html, ['try_files $uri @home;']),
		`location @home { return 302 ${homeAddress}$is_args$args; }`,
		'',
	].join('\n');
};

/** For Caddy: a snippet to import in a site block. */
export const caddyRules = (headers: Record<string, string>): string => {
	const header = quoted(headers, (name, value) => `\theader ${name} "${value}"`);
	return [
		'# Written by the exporter: import it inside your site block; root is the published folder.',
		'encode zstd br gzip',
		'route {',
		...header,
		`\theader Cache-Control "${cacheControl.html}"`,
		`\theader ${assetsPath}* Cache-Control "${cacheControl.asset}"`,
		`\theader ${runtimeSettingsPath} Cache-Control "no-cache"`,
		...rewriteRules
			.filter((rule) => rule.required)
			.map(
				(rule, index) =>
					`\t@none${index} path ${rule.bare} ${basePath}${rule.path}/.html\n\tredir @none${index} ${homeAddress}?{query} 302`,
			),
		...rewriteRules.map(
			(rule, index) =>
				`\t@shell${index} {\n\t\tpath_regexp ${fallbackPattern(rule)}\n\t\tnot file\n\t}\n\trewrite @shell${index} ${rule.fallback}`,
		),
		'\t@lost {\n\t\tnot file\n\t\tnot path_regexp \\.(?:js|css|png|jpe?g|webp|avif|gif|svg|ico|woff2|mp4|m3u8|ts|mp3|pdf|xml|txt|json|webmanifest)$\n\t}',
		`\tredir @lost ${homeAddress}?{query} 302`,
		'\tfile_server',
		'}',
		'',
	].join('\n');
};

/**
 * `_redirects` and `_headers` for Netlify, in the published folder itself. Files go before rules with status 200 there.
 */
export const redirectsFiles = (headers: Record<string, string>): SiteFile[] => [
	{
		path: '/_redirects',
		content: [
			...rewriteRules
				.filter((rule) => rule.required)
				.flatMap((rule) => [`${rule.bare} ${homeAddress} 302`, `${basePath}${rule.path}/.html ${homeAddress} 302`]),
			...rewriteRules.flatMap((rule) =>
				Array.from({ length: rule.segments }, (_, index) => {
					const names = Array.from({ length: index + 1 }, (_unused, position) => `:p${position + 1}`).join('/');
					return `${basePath}${rule.path}/${names} ${rule.fallback} 200`;
				}),
			),
			`/ ${homeAddress} 302`,
			`${basePath} ${homeAddress} 302`,
			'',
		].join('\n'),
	},
	{
		path: '/_headers',
		content: [
			'/*',
			...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
			// HTML needs no rule: these hosts revalidate it, and the values of two rules would be joined.
			`${assetsPath}*`,
			`  Cache-Control: ${cacheControl.asset}`,
			'/media/*',
			`  Cache-Control: ${cacheControl.media}`,
			'',
		].join('\n'),
	},
];

/** `vercel.json`, in the published folder itself. Existing files go before rewrites there. */
export const vercelFile = (headers: Record<string, string>): SiteFile => ({
	path: '/vercel.json',
	content: `${JSON.stringify(
		{
			redirects: [
				...rewriteRules
					.filter((rule) => rule.required)
					.map((rule) => ({ source: rule.bare, destination: homeAddress, permanent: false })),
				{ source: '/', destination: homeAddress, permanent: false },
			],
			rewrites: rewriteRules.flatMap((rule) =>
				Array.from({ length: rule.segments }, (_, index) => ({
					source: `${basePath}${rule.path}/${Array.from({ length: index + 1 }, (_unused, position) => `:p${position + 1}`).join('/')}`,
					destination: rule.fallback,
				})),
			),
			headers: [
				{
					source: '/(.*)',
					headers: [
						...Object.entries(headers).map(([key, value]) => ({ key, value })),
						{ key: 'Cache-Control', value: cacheControl.html },
					],
				},
				{ source: `${assetsPath}(.*)`, headers: [{ key: 'Cache-Control', value: cacheControl.asset }] },
			],
		},
		null,
		'\t',
	)}\n`,
});
