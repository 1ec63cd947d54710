/** Addresses of every kind, and what a host answers to them. */
import { createHash } from 'node:crypto';
import { get as request } from 'node:http';
import { addressOf, basePath, routes } from '../../src/routes.ts';
import { assetsPath } from '../../src/static-server/rules.ts';
import type { SampleSite } from './sample-site.ts';

/** Addresses of every kind: each route with every number of segments, written in several ways; files; lost ones. */
export const addresses = (site: SampleSite): string[] => {
	const asset = /assets\/[\w.-]+\.css/.exec(site.html(addressOf('home')))?.[0] ?? '';
	const variants = routes.flatMap(({ path, parameters }) => {
		const bare = `${basePath}${path}`;
		const ids = ['12', '345', '7', 'x'];
		const filled = Array.from({ length: parameters.length + 2 }, (_, count) =>
			[bare, ...ids.slice(0, count)].join('/'),
		);
		return [
			...filled.map((address) => `${address}.html`),
			...filled.map((address) => `${address}.html/`),
			`${bare}.html?theme=dark`,
			`${bare}/never.html?theme=dark`,
			`${bare}/.html`,
			`${bare}/`,
			bare,
			`${bare}/a%2Fb.html`,
			`${bare}/AC~2fDC.html`,
			`${bare}/%E4%B8%AD.html`,
			`${basePath}${path.toUpperCase()}/9.html`,
		];
	});
	const known = [...site.pages, ...site.variants.keys()].filter((_, index) => index % 12 === 0);
	const others = [
		...['/', basePath, basePath.slice(0, -1), '/nosuch', '/nosuch.html', '/x.js', '/x.pdf', '/no/such/', '/a?b=c&d'],
		...['/media/logo.svg', '/media/none.png', '/media/', '/media/p/', '/robots.txt', '/sitemap.xml', '/404.html'],
		...[
			'/_headers',
			'/_redirects',
			'/vercel.json',
			'/.env',
			'/.git/config',
			'/.well-known/none',
			'//other.example/x.html/',
			// A redirect that is decoded would name another host: browsers take a backslash for a slash, and ignore a tab.
			'/%5c%5cother.example/x.html/',
			'/%09/other.example/x.html/',
		],
		...[`${basePath}${asset}`, `${assetsPath}none.css`, assetsPath, `${basePath}settings.js`, `${basePath}shells/`],
		...[`${basePath}shells/liveDetail.html`, `${basePath}manifest.webmanifest`, `${basePath}feed.xml`],
		...[`${basePath}newsDetail/12/345.html//`, `/${basePath}newsDetail/12/345.html`, '/favicon.ico'],
		...[`${basePath}newsDetail/12/345.html%2f`, `${basePath}tagList/%E4%B8%AD.html/`],
	];
	return [...new Set([...known, ...variants, ...withAnotherStart().keys(), ...others])];
};

/** Addresses whose first segment is not that of the item, each with the page that it shows. */
export const withAnotherStart = (): Map<string, string> =>
	new Map(
		[
			['newsDetail', '345', '12'],
			['imageDetail', '346', '12'],
			['videoDetail', '347', '12'],
			['liveDetail', '7', '22'],
			['specDetail', '20', '12'],
			['activityApply', '9'],
			['activityVote', '1'],
			['seekArticleDetail', '71'],
			['columnDetail', '12'],
			['columnShare', '12'],
		].map(([route = '', id = '', column = '']) => [
			`${basePath}${route}/elsewhere/${id}.html`,
			`${basePath}${[route, column, id].filter(Boolean).join('/')}.html`,
		]),
	);

export interface Answer {
	status: number;
	location: string;
	type: string;
	cache: string;
	policy: boolean;
	body: string;
}

/** Without the fetch API, which would tidy the address up before it is sent. */
export const answerOf = (address: string, path: string): Promise<Answer> =>
	new Promise((resolve, reject) => {
		const { hostname, port } = new URL(address);
		request({ hostname, port, path }, (response) => {
			const body = createHash('sha1');
			response.on('data', (chunk: Buffer) => body.update(chunk));
			response.on('end', () => {
				const { statusCode: status = 0, headers } = response;
				const ok = status === 200;
				resolve({
					status,
					location: headers.location ?? '',
					type: ok ? (headers['content-type'] ?? '').toLowerCase() : '',
					cache: ok ? (headers['cache-control'] ?? '') : '',
					policy: ok && headers['content-security-policy'] !== undefined,
					body: ok ? body.digest('hex') : '',
				});
			});
		}).on('error', reject);
	});

/** The status for a range that lies outside of every file, and the names of the headers, as often as they were sent. */
export const outsideRange = (address: string, path: string): Promise<{ status: number; names: string[] }> =>
	new Promise((resolve, reject) => {
		request(`${address}${path}`, { headers: { range: 'bytes=999999999-' } }, (response) => {
			response.resume();
			const names = response.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
			resolve({ status: response.statusCode ?? 0, names });
		}).on('error', reject);
	});
