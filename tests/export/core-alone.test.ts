/** A site that leaves out every part that can be left out (setting `parts`): reading, the front page and the pages about the site. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleFolder } from '../../scripts/command-line/samples.ts';
import { checkSettings } from '../../src/config/read.ts';
import { optionalParts } from '../../src/config/schema.ts';
import { callsIn } from '../../src/contract/all.ts';
import { setAbsentRoutes } from '../../src/domain/absent-routes.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { openSession } from '../../src/exporter/session/session.ts';
import { parts, routesOfParts } from '../../src/parts.ts';
import { createPlatformApp } from '../../src/platform/server/app.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { loadSample } from '../../src/platform/store/sample.ts';
import { addressOf, basePath, routeNamed } from '../../src/routes.ts';
import { serverParts, serverPartsWithout } from '../../src/server-parts.ts';
import { sampleSite } from './sample-site.ts';
import { filesOf } from './workbench.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'touch-edition-core-'));
const out = join(folder, 'site');
const dataDir = join(folder, 'data');
const settings = checkSettings(
	{
		parts: Object.fromEntries(optionalParts.map((name) => [name, false])),
		site: { address: 'https://news.example.org', title: 'Gazette' },
	},
	'test',
);
const absent = routesOfParts(optionalParts);
let pages: [path: string, html: string][] = [];
let answers: Response[] = [];
let tables: string[] = [];

beforeAll(async () => {
	const store = await openStore({ dataDir, leftOut: optionalParts });
	try {
		await loadSample(store, sampleFolder('cn'), join(dataDir, 'media'), { moving: false });
		tables = (await store.writing.introspection.getTables()).map(({ name }) => name);
		const platform = createPlatformApp(store, {});
		const asked = ['activity/getVote', 'api/openapi.json'].map(
			(path) => `http://platform/api/${path.replace('api/', '')}`,
		);
		answers = await Promise.all(asked.map((address) => platform.fetch(new Request(address))));
	} finally {
		await store.close();
	}
	const source = {
		module: new URL('../../src/adapters/embedded.ts', import.meta.url).href,
		options: { dataDir, leftOut: optionalParts },
		remote: false,
	};
	const session = await openSession({ root, out, settings, source, concurrency: 1 });
	try {
		const summary = await exportSite(session, { advance: () => undefined });
		expect(summary.failed).toEqual([]);
	} finally {
		await session.close();
	}
	pages = [...filesOf(out)].filter(([path]) => path.endsWith('.html'));
}, 180_000);
afterAll(() => {
	// Further files of this process have every part.
	setAbsentRoutes([]);
	rmSync(folder, { recursive: true, force: true });
});

it('exports home and stories, and no page or link of a part that is left out', () => {
	const paths = pages.map(([path]) => path);
	expect(paths).toContain(addressOf('home'));
	expect(paths).toContain(addressOf('newsDetail', { columnId: '12', id: '345' }));
	for (const name of absent) {
		const { path } = routeNamed(name);
		expect(
			paths.filter((one) => one.startsWith(`${basePath}${path}.html`) || one.startsWith(`${basePath}${path}/`)),
		).toEqual([]);
		for (const [page, html] of pages)
			expect(html, `${page}: ${path}`).not.toMatch(new RegExp(`<a [^>]*href="${basePath}${path}[/.]`));
	}
});

it('without channels nothing can be followed: no page has a button for it', () => {
	for (const [page, html] of pages) expect(html, page).not.toContain('data-follow=');
});

it('shows a film and a broadcast as news', () => {
	const [, film] = pages.find(([path]) => path === addressOf('newsDetail', { columnId: '12', id: '347' })) ?? [];
	expect(film).toContain('<h1');
});

it('has no call, no table and no code of them', async () => {
	expect(answers[0]?.status).toBe(404);
	const { paths } = (await answers[1]?.json()) as { paths: Record<string, unknown> };
	const own = serverParts.filter((part) => !serverPartsWithout(optionalParts).includes(part));
	const theirs = await Promise.all(own.flatMap((part) => part.tables?.() ?? []));
	for (const name of theirs.flatMap((part) => Object.keys(part.tables))) expect(tables).not.toContain(name);
	const calls = callsIn((await Promise.all(own.flatMap((part) => part.wire?.() ?? []))).flat());
	expect(calls.length).toBeGreaterThan(50);
	expect(
		calls.filter(({ service, name }) => Object.hasOwn(paths, `/api/${service}/${name}`)).map(({ name }) => name),
	).toEqual([]);
	// A template of the core that names an island of theirs has a component without content.
	const assets = join(out, basePath, 'assets');
	const withContent = readdirSync(assets).filter((name) => statSync(join(assets, name)).size > 100);
	expect(withContent.join(' ')).not.toMatch(/ballot|vote|comment-bar|sign-up|login|invite|waiting-actions/i);
});

/** The bytes of the scripts that a page starts with. */
const startBytes = (site: string): number => {
	const html = readFileSync(join(site, addressOf('home')), 'utf8');
	return [...html.matchAll(/<script[^>]* src="([^"]+\/assets\/[^"]+)"/g)]
		.map(([, file = '']) => statSync(join(site, file)).size)
		.reduce((sum, size) => sum + size, 0);
};

it('has a smaller script on every page', async () => {
	const whole = startBytes((await sampleSite()).out);
	expect(whole).toBeGreaterThan(0);
	expect(startBytes(out)).toBeLessThan(whole);
});

it('names every part that can be left out', () => {
	expect(optionalParts.filter((name) => parts[name] === undefined)).toEqual([]);
});
