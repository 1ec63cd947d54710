/** What wrong answers and hands in the folder left is repaired by the comparison, without a whole export. */
import { readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { confirmEverything, createConfirmer, repairFiles } from '../../src/exporter/confirm/confirm.ts';
import { startPublisher } from '../../src/exporter/run/publisher.ts';
import type { Session } from '../../src/exporter/session/session.ts';
import { basePath } from '../../src/routes.ts';
import { changeArticle, type Fixture, fixtureOf } from './fixture-source.ts';
import { createWorkbench, exportedWorkbench, removeExportedOnce, type Workbench } from './workbench.ts';

let bench: Workbench;
afterEach(() => bench.remove());
afterAll(removeExportedOnce);

const quiet = { advance: () => undefined };
const article = (column: string, id: string): string => `${basePath}newsDetail/${column}/${id}.html`;

/** 40 articles; ten of them changed in the feed. */
const before = fixtureOf(40);
const changed = (): Fixture => {
	let next = before;
	for (let id = 1; id <= 10; id += 1) next = changeArticle(next, String(id), { content: `<p>新的正文${id}</p>` });
	return next;
};

const within = async <Result>(work: (session: Session) => Promise<Result>): Promise<Result> => {
	const session = await bench.open();
	try {
		return await work(session);
	} finally {
		await session.close();
	}
};

/** One whole round. @returns what it repaired. */
const confirmAll = (): Promise<Record<string, number>> =>
	within(async (session) => (await confirmEverything(session, () => undefined)).repairs);

/** The files of a clean export of the same content. */
const cleanFiles = async (fixture: Fixture): Promise<Map<string, string>> => {
	const clean = createWorkbench(fixture);
	try {
		await clean.full();
		return clean.files();
	} finally {
		clean.remove();
	}
};

const stale = Object.fromEntries(
	before.articles
		.slice(0, 10)
		.flatMap((one) => [
			[
				`getArticleContent ${one.fileId}`,
				{ data: { ...one, publishtime: '2026-11-18 09:30:00', columnName: one.columnID } },
			],
		]),
);

describe('a round of the comparison after one wrong answer', () => {
	it.each<[string, Partial<Fixture>]>([
		['stale answers', { faults: stale }],
		['lists cut to one item', { faults: { getArticles: { data: { list: [before.articles[0]] } } } }],
		['related items lost', { faults: { getRelArticles: { status: 404 } } }],
		[
			'a lost entry of the change feed',
			{
				changes: changed().changes.map((change) =>
					change.id === '10' ? { ...change, touches: [], subject: 'none' } : change,
				),
			},
		],
		[
			'404 envelopes',
			{ faults: Object.fromEntries([1, 3, 5].map((id) => [`getArticleContent ${id}`, { status: 404 }])) },
		],
	])('%s: the site equals a clean export', async (_, wrong) => {
		bench = await exportedWorkbench(before);
		bench.put({ ...changed(), ...wrong });
		await bench.follow();
		bench.put(changed());
		await bench.follow();
		const clean = await cleanFiles(changed());
		await confirmAll();
		expect(bench.files()).toEqual(clean);
		expect(await confirmAll()).toMatchObject({ content: 0, file: 0, missing: 0, gone: 0 });
	});

	it('a folder that was removed by hand, a page that was overwritten, a page that nobody knows', async () => {
		bench = await exportedWorkbench(before);
		const clean = bench.files();
		rmSync(join(bench.out, `${basePath}newsDetail/11`), { recursive: true });
		rmSync(join(bench.out, 'sitemap.xml'));
		writeFileSync(join(bench.out, article('10', '1')), 'Somebody was here.');
		expect(await confirmAll()).toMatchObject({ file: 21 });
		expect(bench.files()).toEqual(clean);
	});
});

describe('while a publisher runs', () => {
	it('related items that were lost come back by themselves, soon after the platform answers again', async () => {
		bench = await exportedWorkbench(before);
		bench.put({ ...changed(), faults: { getRelArticles: { status: 404 } } });
		await within(async (session) => {
			const confirmer = createConfirmer(session, { within: 86_400_000, share: 1 });
			const warnings: string[] = [];
			const publisher = startPublisher(session, {
				interval: 20,
				progress: quiet,
				confirmer,
				onRun: (summary) => warnings.push(...summary.warnings.map(({ reason }) => reason)),
				onError: (error) => {
					throw error;
				},
			});
			publisher.trigger();
			await publisher.idle();
			expect(warnings[0]).toContain('getRelArticles answered 404 and did not before');
			bench.put(changed());
			await expect.poll(() => session.manifest.confirmations.oldest(), { timeout: 20_000 }).toBeGreaterThan(0);
			expect(bench.files().get(article('10', '1'))).toContain('标题2');
			await publisher.stop();
		});
		expect(bench.files()).toEqual(await cleanFiles(changed()));
	});
});

describe('files that somebody altered are found by what the file system says of them', () => {
	const damage = (): string[] => {
		const pages = [...bench.files().keys()].filter((path) => path.startsWith(`${basePath}newsDetail/10/`));
		const [first = '', second = '', third = ''] = pages;
		const fileOf = (path: string): string => join(bench.out, path);
		// One of the same size whose time is set back, one cut short, one gone.
		const text = readFileSync(fileOf(first), 'utf8');
		writeFileSync(fileOf(first), text.replace('</main>', '</mein>'));
		utimesSync(fileOf(first), new Date(0), new Date(0));
		truncateSync(fileOf(second), 100);
		rmSync(fileOf(third));
		return [first, second, third];
	};

	it('by --check', async () => {
		bench = await exportedWorkbench(before);
		const clean = bench.files();
		expect((await within((session) => repairFiles(session))).repairs).toMatchObject({ file: 0, content: 0 });
		const damaged = damage();
		expect(damaged).toHaveLength(3);
		expect((await within((session) => repairFiles(session))).repairs).toMatchObject({ file: 3 });
		expect(bench.files()).toEqual(clean);
	});

	it('by a running publisher, long before their time', async () => {
		bench = await exportedWorkbench(before);
		const clean = bench.files();
		const [first = ''] = damage();
		let time = 1_000;
		await within(async (session) => {
			const confirmer = createConfirmer(session, { within: 48 * 3_600_000, share: 1, now: () => time });
			for (let step = 0; step < 200 && bench.files().get(first) !== clean.get(first); step += 1) {
				time += 1_000;
				await confirmer.step();
			}
		});
		expect(bench.files()).toEqual(clean);
	});
});
