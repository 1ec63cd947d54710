/** The rules for hosts that read them from the published folder: Netlify's own parsers and matcher, and Vercel's routes. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { getTransformedRoutes } from '@vercel/routing-utils';
import redirector from 'netlify-redirector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../scripts/command-line/http-server.ts';
import { redirectsFormer, vercelFormer } from '../../src/exporter/outputs/hosting/former-addresses.ts';
import { addressOf, basePath, routes } from '../../src/routes.ts';
import { assetsPath } from '../../src/static-server/rules.ts';
import { createSiteHandler } from '../../src/static-server/site-handler.ts';
import { addresses, answerOf, withAnotherStart } from './host-addresses.ts';
import { type SampleSite, sampleSiteCopy } from './sample-site.ts';

/** What a host does with an address: it sends a file, leads elsewhere, or finds nothing. */
type Outcome = `file ${string}` | `to ${string}` | 'nothing';

let site: SampleSite;
let ours: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
	site = await sampleSiteCopy();
	ours = await listen(0, '127.0.0.1', createSiteHandler(site.out));
});
afterAll(async () => {
	await ours?.stop();
	rmSync(site.folder, { recursive: true, force: true });
});

/** The path of an address as the host looks it up; null when it cannot be decoded. */
const pathOf = (address: string): string | null => {
	try {
		return decodeURIComponent(address.split('?')[0] ?? '');
	} catch {
		return null;
	}
};

const fileAt = (path: string): string | null => {
	const file = join(site.out, path);
	return existsSync(file) && statSync(file).isFile() ? file : null;
};

const outcomeOf = (file: string): Outcome => `file ${createHash('sha1').update(readFileSync(file)).digest('hex')}`;

/** What `npm run serve` does; nginx and Caddy do the same (hosts.test.ts). */
const served = async (address: string): Promise<Outcome> => {
	const { status, location, body } = await answerOf(`http://127.0.0.1:${ours.port}`, address);
	if (status === 200) return `file ${body}`;
	return status < 400 ? `to ${location.split('?')[0]}` : 'nothing';
};

type Host = (address: string) => Outcome;

/** A request of nobody in particular. */
const anybody = {
	...{ scheme: 'https', host: 'paper.example', headers: {}, cookieValues: {} },
	getHeader: () => '',
	getCookie: () => '',
};

/** Netlify's own parser and matcher; between them its command line renames what a rule asks of the query. */
const netlifyRules = async (file: string) => {
	const { redirects, errors } = await parseAllRedirects({
		...{ redirectsFiles: [file], configRedirects: [], minimal: false },
	});
	expect(errors).toEqual([]);
	const rules = (redirects as { query: object }[]).map((rule) => ({ ...rule, params: rule.query }));
	return { count: rules.length, matcher: await redirector.parseJSON(JSON.stringify(rules), {}) };
};

const netlify = async (): Promise<Host> => {
	const { count, matcher } = await netlifyRules(join(site.out, '_redirects'));
	expect(count).toBeGreaterThan(routes.length);
	return (address) => {
		const path = pathOf(address);
		const file = path === null ? null : fileAt(path);
		if (file !== null) return outcomeOf(file);
		const [asked = '', query = ''] = address.split('?');
		const rule = matcher.match({
			...anybody,
			path: asked,
			query,
		});
		if (rule === null || rule.status >= 400) return 'nothing';
		if (rule.status !== 200) return `to ${rule.to}`;
		const target = fileAt(rule.to);
		return target === null ? 'nothing' : outcomeOf(target);
	};
};

const vercel = (): Host => {
	const { routes: rules, error } = getTransformedRoutes(
		JSON.parse(readFileSync(join(site.out, 'vercel.json'), 'utf8')),
	);
	expect(error).toBeNull();
	const all = rules ?? [];
	const files = all.findIndex((rule) => 'handle' in rule && rule.handle === 'filesystem');
	expect(files).toBeGreaterThan(0);
	return (address) => {
		const [asked = ''] = address.split('?');
		for (const rule of all.slice(0, files)) {
			if (!('headers' in rule) || rule.status === undefined || !new RegExp(rule.src).test(asked)) continue;
			const captures = new RegExp(rule.src).exec(asked) ?? [];
			const location = rule.headers?.['Location'] ?? '';
			return `to ${location.replace(/\$(\d)/g, (_, number: string) => captures[Number(number)] ?? '')}`;
		}
		const path = pathOf(address);
		const file = path === null ? null : fileAt(path);
		if (file !== null) return outcomeOf(file);
		for (const rule of all.slice(files)) {
			if (!('src' in rule) || rule.dest === undefined || !new RegExp(rule.src).test(asked)) continue;
			const target = fileAt(rule.dest.split('?')[0] ?? '');
			return target === null ? 'nothing' : outcomeOf(target);
		}
		return 'nothing';
	};
};

/** What is particular about an address that these hosts cannot treat as `npm run serve` does; '' for all others. */
const particular = (address: string): string => {
	const [path = ''] = address.split('?');
	if (path.startsWith('//')) return 'two slashes at the start';
	if (/^\/(?:_headers|_redirects|vercel\.json)$/.test(path)) return 'a file with rules';
	if (/%2F/i.test(path)) return 'a slash in an id';
	if (path.startsWith(`${basePath}shells/`)) return 'a fallback page by its own name';
	if (/\.html\/+$/.test(path)) return 'a slash after the page';
	const route = path.slice(basePath.length).split(/[/.]/)[0] ?? '';
	if (path.startsWith(basePath) && routes.some(({ path: known }) => known !== route && known.toUpperCase() === route))
		return 'another case';
	return withAnotherStart().has(address) ? 'a first segment of another item' : '';
};

/** An address that is none of the site's: these hosts answer 404.html, whose script leads home (R-ROUTE-57). */
const isLost = (wanted: Outcome, found: Outcome): boolean =>
	wanted === `to ${addressOf('home')}` && found === 'nothing';

/** A missing file that is no page: the last rule of these hosts leads home from it. */
const isMissingFile = (wanted: Outcome, found: Outcome): boolean =>
	wanted === 'nothing' && found === `to ${addressOf('home')}`;

/** What is answered in another way than by `npm run serve`: kinds of addresses, or addresses. */
const differences = async (host: Host): Promise<string[]> => {
	const found = new Set<string>();
	for (const address of addresses(site)) {
		const [wanted, answered] = [await served(address), host(address)];
		if (wanted === answered) continue;
		const kind = particular(address);
		if (kind !== '') found.add(kind);
		else if (isLost(wanted, answered)) found.add('a lost address');
		else if (isMissingFile(wanted, answered)) found.add('a missing file');
		else found.add(`${address}: ${answered} instead of ${wanted}`);
	}
	return [...found].sort();
};

describe('the rules in the published folder', () => {
	it('E-55: Netlify’s own matcher answers as npm run serve, but for what docs/hosting.md names', async () => {
		expect(await differences(await netlify())).toEqual([
			'a fallback page by its own name',
			'a file with rules',
			'a first segment of another item',
			'a lost address',
			'a missing file',
			'a slash after the page',
			'a slash in an id',
			'another case',
			'two slashes at the start',
		]);
	});

	it('E-55: Vercel’s routes answer as npm run serve, but for what docs/hosting.md names', async () => {
		expect(await differences(vercel())).toEqual([
			'a fallback page by its own name',
			'a file with rules',
			'a first segment of another item',
			'a lost address',
			'a slash after the page',
			'a slash in an id',
			'another case',
			'two slashes at the start',
		]);
	});

	it('Netlify’s own matcher leads an address on whose query names the story, also where a file has the path', async () => {
		const file = join(site.folder, 'former-redirects');
		const former = [
			{ path: '/view', page: '/plain.html' },
			{ path: '/view?aid=8', page: '/eight.html' },
			{ path: '/?p=12', page: '/twelve.html' },
			{ path: '/show?kind=a&id=7', page: '/seven.html' },
		];
		writeFileSync(file, redirectsFormer(former).join('\n'));
		const { matcher } = await netlifyRules(file);
		const leads = (path: string, query: string): string => {
			const rule = matcher.match({ ...anybody, path, query });
			return rule === null ? '' : rule.to;
		};
		expect(leads('/', 'p=12')).toMatch(/^\/twelve\.html/);
		expect(leads('/', 'p=123')).toBe('');
		expect(leads('/view', 'from=timeline&aid=8&isappinstalled=0')).toMatch(/^\/eight\.html/);
		expect(leads('/view', 'aid=88')).toMatch(/^\/plain\.html/);
		expect(leads('/show', 'id=7&kind=a')).toMatch(/^\/seven\.html/);
	});

	it('Vercel’s own check takes redirects that ask for a query', () => {
		const redirects = vercelFormer([{ path: '/view?aid=8.5', page: '/eight.html' }]);
		const { routes: rules, error } = getTransformedRoutes({ redirects });
		expect(error).toBeNull();
		expect(rules?.[0]).toMatchObject({ has: [{ type: 'query', key: 'aid', value: '8\\.5' }], status: 308 });
	});

	it('Netlify’s own parser reads the headers', async () => {
		const { headers, errors } = await parseAllHeaders({
			headersFiles: [join(site.out, '_headers')],
			configHeaders: [],
			minimal: true,
		});
		expect(errors).toEqual([]);
		const valuesOf = (path: string) => headers.find((rule) => rule.for === path)?.values ?? {};
		expect(valuesOf('/*')).toHaveProperty('Content-Security-Policy');
		expect(valuesOf(`${assetsPath}*`)['Cache-Control']).toContain('immutable');
		expect(valuesOf(`${basePath}settings.js`)['Cache-Control']).toBe('no-cache');
	});
});
