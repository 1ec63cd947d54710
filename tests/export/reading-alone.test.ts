/** A site for reading alone (`site.takePart: false`): nothing on it asks a platform, and there are no pages of members. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { addressOf, basePath } from '../../src/routes.ts';
import { fixtureOf } from './fixture-source.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
let pages: [path: string, html: string][] = [];
beforeAll(async () => {
	bench = createWorkbench(fixtureOf(6), { site: { address: 'https://gazette.example.org', takePart: false } });
	const session = await bench.open(bench.out);
	try {
		await exportSite(session, { advance: () => undefined });
	} finally {
		await session.close();
	}
	pages = [...bench.files()].filter(([path]) => path.endsWith('.html'));
});
afterAll(() => {
	bench.remove();
	rmSync(bench.out, { recursive: true, force: true });
});

it('has no pages of members, and no link to one', () => {
	const own = ['login', 'my', 'integralShop', 'invite', 'commentAll', 'replyAll', 'writeOff', 'signupdetail'];
	const paths = pages.map(([path]) => path);
	expect(paths).toContain(addressOf('home'));
	for (const route of own) {
		expect(paths.filter((path) => path.includes(`/${route}.html`) || path.includes(`/${route}/`))).toEqual([]);
		for (const [path, html] of pages) expect(html, `${path} ${route}`).not.toContain(`"${basePath}${route}`);
	}
});

it('has no comments, likes, sign-ups, votes or recommendations, and searches its own index', () => {
	for (const [path, html] of pages) {
		expect(html, path).toMatch(/<html[^>]* data-reading/);
		expect(html, path).not.toMatch(/component-export="(?:Comments|CommentBar|SignUp|Ballot|ReadNext|Login|My)"/);
	}
	expect([...bench.files().keys()].some((path) => path.startsWith(`${basePath}search/`))).toBe(true);
});
