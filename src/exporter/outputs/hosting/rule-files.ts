/** The rule files of hosts that read them from the published folder itself. */
import { basePath } from '../../../routes.ts';
import { contentTypeOf } from '../../../static-server/content-types.ts';
import {
	assetsPath,
	cacheControl,
	homeAddress,
	mediaHeaders,
	revalidatedPaths,
	rewriteRules,
} from '../../../static-server/rules.ts';
import type { SiteFile } from '../../write/site-file.ts';
import { type FormerAddress, redirectsFormer, vercelFormer } from './former-addresses.ts';
import { speculationRulesPath } from './speculation-rules.ts';

/**
 * `_redirects` and `_headers` for Netlify, in the published folder itself. Files go before rules with status 200 there.
 */
export const redirectsFiles = (
	headers: Record<string, string>,
	formerAddresses: readonly FormerAddress[] = [],
): SiteFile[] => [
	{
		path: '/_redirects',
		content: [
			...redirectsFormer(formerAddresses),
			...rewriteRules
				.filter((rule) => rule.required)
				.flatMap((rule) => [`${rule.bare} ${homeAddress} 302`, `${basePath}${rule.path}/.html ${homeAddress} 302`]),
			...rewriteRules.flatMap((rule) =>
				Array.from({ length: rule.segments }, (_, index) => {
					const names = Array.from({ length: index + 1 }, (_unused, position) => `:p${position + 1}`).join('/');
					return `${basePath}${rule.path}/${names} ${rule.fallback} 200`;
				}),
			),
			`/ ${homeAddress} 302!`,
			`${basePath} ${homeAddress} 302`,
			// An asset that is missing is not a page; every other address below the base path leads home (R-ROUTE-57).
			`${assetsPath}* /404.html 404`,
			`${basePath}* ${homeAddress} 302`,
			'',
		].join('\n'),
	},
	{
		path: '/_headers',
		content: [
			'/*',
			...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
			// HTML needs no rule: these hosts revalidate it, and the values of two rules would be joined.
			...revalidatedPaths.flatMap((path) => [path, `  Cache-Control: ${cacheControl.revalidated}`]),
			speculationRulesPath,
			`  Content-Type: ${contentTypeOf(speculationRulesPath)}`,
			`${assetsPath}*`,
			`  Cache-Control: ${cacheControl.asset}`,
			// Where two rules have a policy, these hosts send both, and browsers obey both.
			'/media/*',
			...Object.entries(mediaHeaders).map(([name, value]) => `  ${name}: ${value}`),
			`  Cache-Control: ${cacheControl.media}`,
			'',
		].join('\n'),
	},
];

/** `vercel.json`, in the published folder itself. Existing files go before rewrites there. */
export const vercelFile = (
	headers: Record<string, string>,
	formerAddresses: readonly FormerAddress[] = [],
): SiteFile => ({
	path: '/vercel.json',
	content: `${JSON.stringify(
		{
			redirects: [
				...vercelFormer(formerAddresses),
				...rewriteRules
					.filter((rule) => rule.required)
					.flatMap((rule) => [rule.bare, `${basePath}${rule.path}/.html`])
					.map((source) => ({ source, destination: homeAddress, permanent: false })),
				{ source: '/', destination: homeAddress, permanent: false },
				{ source: '/:page(.*).html/', destination: '/:page.html', permanent: false },
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
				...revalidatedPaths.map((source) => ({
					source,
					headers: [{ key: 'Cache-Control', value: cacheControl.revalidated }],
				})),
				{
					source: speculationRulesPath,
					headers: [{ key: 'Content-Type', value: contentTypeOf(speculationRulesPath) }],
				},
				{ source: `${assetsPath}(.*)`, headers: [{ key: 'Cache-Control', value: cacheControl.asset }] },
				{ source: '/media/(.*)', headers: Object.entries(mediaHeaders).map(([key, value]) => ({ key, value })) },
			],
		},
		null,
		'\t',
	)}\n`,
});
