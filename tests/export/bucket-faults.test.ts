import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { assetsPath } from '../../src/static-server/rules.ts';
import { type Contents, expectedContents, publishedContents } from './bucket-contents.ts';
import { changeArticle, type Fixture, fixtureOf } from './fixture-source.ts';
import { type Fault, startObjectStore, type TestStore } from './object-store.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

const settings = { site: { address: 'https://news.example.org' }, publish: { keepRemoved: 0 } };

/** Rounds with a killed run; `TEST_KILLS=100` for the whole proof. */
const kills = Number(process.env['TEST_KILLS'] ?? 5);

let store: TestStore;
let bench: Workbench;
beforeAll(async () => {
	store = await startObjectStore();
});
afterAll(() => store.close());
afterEach(() => bench.remove());

/** Numbers from 0 to 1, the same in every run of the test. */
const numbers = (seed: number) => () => {
	seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
	return seed / 2 ** 31;
};

/** Exports and publishes in a process of its own. @returns its exit code, and what it said. */
const publishAlone = (
	prefix: string,
	started: (kill: () => void) => void = () => undefined,
): Promise<{ code: number | null; output: string }> =>
	new Promise((resolve) => {
		const child = spawn(
			process.execPath,
			[
				'--disable-warning=ExperimentalWarning',
				fileURLToPath(new URL('./bring-to-bucket.ts', import.meta.url)),
				bench.out,
				join(dirname(bench.out), 'fixture.json'),
				store.endpoint,
				prefix,
				JSON.stringify(settings),
			],
			{ env: { ...process.env, ...store.environment } },
		);
		let output = '';
		for (const stream of [child.stdout, child.stderr])
			stream.on('data', (chunk: Buffer) => {
				output += chunk.toString();
			});
		child.on('close', (code) => resolve({ code, output }));
		started(() => child.kill('SIGKILL'));
	});

/** Some change of the content: one article new, one other, one gone. */
const nextFixture = (fixture: Fixture, round: number): Fixture => {
	const oldest = fixture.articles[0]?.fileId ?? '1';
	const other = fixture.articles[2]?.fileId ?? '2';
	const added = changeArticle(fixture, `n${round}`, {
		title: `新${round}`,
		columnID: '10',
		content: `<p>${round}</p>`,
	});
	return changeArticle(changeArticle(added, other, { content: `<p>改${round}</p>` }), oldest, null);
};

const plainFixture = (): Fixture => {
	const fixture = fixtureOf(8);
	return { ...fixture, articles: fixture.articles.map((one) => ({ ...one, related: [] })) };
};

describe('a store that fails', () => {
	it('cut connections, half and slow answers, 503 SlowDown: one run, and the bucket is as it should be', async () => {
		bench = createWorkbench(plainFixture(), settings);
		const next = numbers(7);
		const faults: Fault[] = [
			{ status: 503, code: 'SlowDown' },
			{ status: 500, code: 'InternalError' },
			'cut before',
			'cut after',
			'half an answer',
			'slow answer',
		];
		const met = new Set<string>();
		store.breakBy(() => {
			if (next() > 0.15) return undefined;
			const fault = faults[Math.floor(next() * faults.length)];
			met.add(JSON.stringify(fault));
			return fault;
		});
		const { code, output } = await publishAlone('chaos');
		store.breakBy(() => undefined);
		expect(code, output).toBe(0);
		expect(met.size).toBe(faults.length);
		expect(await publishedContents(store, 'chaos')).toEqual(expectedContents(bench.out));
	});
});

describe('a publisher that is killed', () => {
	it(
		`kill -9 at ${kills} moments: after the next run the bucket equals a clean export, bytes and headers`,
		async () => {
			let fixture = plainFixture();
			bench = createWorkbench(fixture, settings);
			const next = numbers(11);
			let killed = 0;
			for (let round = 0; round < kills; round += 1) {
				if (round > 0) fixture = nextFixture(fixture, round);
				bench.put(fixture);
				const before = store.asked.length;
				// The first run sends hundreds of objects, later ones a few dozen.
				const at = 1 + Math.floor(next() * (round === 0 ? 400 : 24));
				const { code } = await publishAlone('kills', (kill) => {
					store.breakBy(() => {
						if (store.asked.length - before === at) kill();
						return undefined;
					});
				});
				store.breakBy(() => undefined);
				if (code === null) killed += 1;
				const again = await publishAlone('kills');
				expect(again.code, again.output).toBe(0);
				expect(await publishedContents(store, 'kills')).toEqual(expectedContents(bench.out));
			}
			expect(killed).toBeGreaterThanOrEqual(Math.ceil(kills * 0.9));
			// And the folder is what an export into a new one gives.
			const out = expectedContents(bench.out);
			bench.remove();
			bench = createWorkbench(fixture, settings);
			await bench.full();
			const fresh = expectedContents(bench.out);
			const pages = (files: Contents) => [...files].filter(([path]) => !path.startsWith(assetsPath));
			expect(pages(out)).toEqual(pages(fresh));
		},
		60_000 + kills * 20_000,
	);
});
