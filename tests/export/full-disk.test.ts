/** A disk that is full for a while: published pages stay whole, and the publisher goes on by itself when there is space. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { startPublisher } from '../../src/exporter/run/publisher.ts';
import { mayMount, withSmallDisk } from '../contract/support/small-disk.ts';
import { type Fixture, fixtureOf } from './fixture-source.ts';
import { createWorkbench, filesOf, type Workbench } from './workbench.ts';

const articles = 40;
let benches: Workbench[] = [];
const folder = mkdtempSync(join(tmpdir(), 'touch-full-disk-'));
afterEach(() => {
	for (const bench of benches) bench.remove();
	benches = [];
	rmSync(folder, { recursive: true, force: true });
});

const quiet = { advance: () => undefined };
const newBench = (fixture: Fixture): Workbench => {
	const bench = createWorkbench(fixture);
	benches.push(bench);
	return bench;
};

/** Every article longer, so that its page needs more space. */
const longer = (fixture: Fixture): Fixture => ({
	...fixture,
	articles: fixture.articles.map((one) => ({ ...one, content: `<p>${`新的正文${one.fileId}`.repeat(2_000)}</p>` })),
	changes: fixture.articles.map(({ fileId, columnID }, index) => ({
		cursor: index + 1,
		subject: 'article',
		id: fileId,
		action: 'update',
		touches: [`article:${fileId}`, `column:${columnID}`, 'column:home'],
	})),
});

/** Fills what is left of a disk. */
const fill = (file: string): void => {
	for (const size of [1_048_576, 65_536, 4_096, 512])
		for (let part = 0; ; part += 1) {
			try {
				writeFileSync(`${file}-${size}-${part}`, Buffer.alloc(size, 1));
			} catch {
				rmSync(`${file}-${size}-${part}`, { force: true });
				break;
			}
		}
};

it.runIf(mayMount)(
	'a publisher on a full disk tears nothing, says why, and heals (needs to mount a small disk)',
	async () => {
		const disk = join(folder, 'disk');
		await withSmallDisk(disk, '64m', async () => {
			const site = join(disk, 'site');
			const bench = newBench(fixtureOf(articles));
			const session = await bench.open(site);
			const errors: string[] = [];
			try {
				await exportSite(session, quiet);
				const before = filesOf(site);
				expect(before.size).toBeGreaterThan(articles);
				fill(join(disk, 'filler'));
				bench.put(longer(fixtureOf(articles)));
				const publisher = startPublisher(session, {
					interval: 20,
					progress: quiet,
					onRun: ({ failed }) => errors.push(...failed.map(({ reason }) => reason)),
					onError: (error) => errors.push(error instanceof Error ? error.message : String(error)),
					backoff: { first: 20, limit: 100 },
				});
				await expect
					.poll(() => errors.join('\n'), { timeout: 60_000 })
					.toMatch(/disk is full|ENOSPC|no space left|database or disk/i);
				for (const [path, content] of filesOf(site))
					if (path.endsWith('.html')) expect(content.endsWith('</html>'), `${path} is whole`).toBe(true);
				expect([...before.keys()].filter((path) => !filesOf(site).has(path))).toEqual([]);
				for (const size of [1_048_576, 65_536, 4_096, 512])
					for (let part = 0; part < 64; part += 1) rmSync(join(disk, `filler-${size}-${part}`), { force: true });
				const isNew = (): boolean =>
					[...filesOf(site)].filter(
						([path, content]) => /newsDetail\/\d+\/\d+\.html$/.test(path) && content.includes('新的正文'),
					).length >= articles;
				await expect.poll(isNew, { timeout: 60_000 }).toBe(true);
				await publisher.idle();
				await publisher.stop();
			} finally {
				await session.close();
			}
			const clean = newBench(longer(fixtureOf(articles)));
			await clean.full();
			expect(filesOf(site)).toEqual(clean.files());
		});
	},
	300_000,
);
