/** `npm run platform -- sources move` keeps a source's stories; `sources remove` keeps them or withdraws them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/platform/store/open.ts';
import { platformHere } from './support/command-here.ts';
import { type StandInSite, startSite } from './support/stand-in-site.ts';

const item = (number: number): string =>
	`<item><title>Story ${number}</title><guid>${number}</guid><link>https://f.example/${number}</link><description>Text ${number}</description><pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate></item>`;
const feedOf = (title: string): string =>
	`<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>https://f.example</link>${[1, 2, 3].map(item).join('')}</channel></rss>`;

describe('npm run platform -- sources', () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'touch-sources-'));
	const sites: StandInSite[] = [];
	const start = async (title: string): Promise<string> => {
		const site = await startSite(() => ({ headers: { 'content-type': 'application/rss+xml' }, body: feedOf(title) }));
		sites.push(site);
		return `feed:${site.address}/feed`;
	};
	const run = (...parameters: string[]) => platformHere(dataDir, ['sources', ...parameters]);
	const stories = async (): Promise<{ id: string; released: boolean }[]> => {
		const store = await openStore({ dataDir });
		try {
			const rows = await store.writing.selectFrom('articles').select(['id', 'state']).orderBy('title').execute();
			return rows.map(({ id, state }) => ({ id, released: state === 'released' }));
		} finally {
			await store.close();
		}
	};
	const nameIn = async (): Promise<string> => (await run('list')).output.split(' ')[0] ?? '';
	let first = '';

	beforeAll(async () => {
		first = await start('One');
		expect(await run('add', first)).toMatchObject({ code: 0, output: expect.stringContaining('4 added') });
	});
	afterAll(async () => {
		for (const site of sites) await site.close();
		rmSync(dataDir, { recursive: true });
	});

	it('a source that moves keeps its name, and its stories their ids', async () => {
		const before = await stories();
		const name = await nameIn();
		const second = await start('One');
		const moved = await run('move', name, second);
		expect(moved).toMatchObject({ code: 0, output: expect.stringContaining('Its stories keep their addresses') });
		expect(await nameIn()).toBe(name);
		expect((await run('list')).output).toContain(second);
		expect(await stories()).toEqual(before);
		// The new place is added again by somebody who forgot: it is the same source.
		await run('add', second);
		expect(await stories()).toEqual(before);
	});

	it('the same feed at another host is found out, and not added beside the first', async () => {
		const [before, name] = [await stories(), await nameIn()];
		const twin = await start('One, by another host');
		const refused = await run('add', twin);
		expect(refused.code).not.toBe(0);
		expect(refused.errors).toContain(`sources move ${name} ${twin}`);
		expect((await run('list')).output).not.toContain(twin);
		expect(await stories()).toEqual(before);
	});

	it('a wrong place changes nothing', async () => {
		const name = await nameIn();
		const before = (await run('list')).output;
		expect(await run('move', name, `folder:${dataDir}`)).toMatchObject({ code: 2 });
		expect(await run('move', name, 'feed:nowhere')).toMatchObject({ code: 1 });
		expect((await run('list')).output).toBe(before);
	});

	it('a source that is removed keeps its stories, or takes them along', async () => {
		const name = await nameIn();
		expect((await run('remove', name, '--keep')).output).toContain('Its pages stay');
		expect((await stories()).every(({ released }) => released)).toBe(true);
		await run('add', first);
		const again = await nameIn();
		expect((await run('remove', again, '--with-stories')).output).toContain('withdrawn');
		expect((await stories()).some(({ released }) => released)).toBe(false);
	});

	it('a folder that is added beside another source comes whole', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'touch-folder-'));
		try {
			for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, `${name}.md`), `# ${name}\n\nText`);
			await run('add', first);
			const before = (await stories()).length;
			expect(await run('add', `folder:${folder}`)).toMatchObject({ code: 0 });
			expect((await stories()).length).toBe(before + 3);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});
});
