import { cpSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import type { Session } from '../../src/exporter/session/session.ts';
import { type BucketTarget, openBucketTarget } from '../../src/exporter/targets/bucket/bucket-target.ts';
import { basePath } from '../../src/routes.ts';
import { expectedContents, publishedContents } from './bucket-contents.ts';
import { bucket } from './bucket-name.ts';
import { type Fixture, fixtureOf } from './fixture-source.ts';
import { startObjectStore } from './object-store.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

const times = { beat: 200, silenceLimitMs: 1_000, settle: 20 };
const publish = { keepRemoved: 0, attempts: 3 };
const plain = fixtureOf(6);

export const quiet = { advance: () => undefined };
export const address = 'https://news.example.org';
export const article = (column: string, id: string) => `${basePath}newsDetail/${column}/${id}.html`;
export const sixArticles: Fixture = { ...plain, articles: plain.articles.map((one) => ({ ...one, related: [] })) };

/** A store, a prefix for each test, and folders whose site is published there. */
const startBucketBench = async () => {
	const store = await startObjectStore();
	Object.assign(process.env, store.environment);
	let prefixes = 0;
	let prefix = 'site';
	const benches: Workbench[] = [];

	const benchOf = (fixture: Fixture, settings: object = {}, site: object = {}): Workbench => {
		const bench = createWorkbench(fixture, { site: { address, ...site }, publish: { ...publish, ...settings } });
		benches.push(bench);
		return bench;
	};

	const place = (more: object = {}) => ({
		bucket,
		prefix,
		endpoint: store.endpoint,
		region: '',
		pathStyle: true,
		...more,
	});

	const openTarget = (session: Session, more: object = {}): Promise<BucketTarget> =>
		openBucketTarget(session, { place: place(), isDryRun: false, takeOver: false, times, ...more });

	/** Exports what changed and brings it to the bucket, as one command would. */
	const publishOnce = async (bench: Workbench, more: object = {}, options: { allowRemoval?: boolean } = {}) => {
		const session = await bench.open(bench.out, options);
		try {
			const target = await openTarget(session, more);
			try {
				await exportChanges(session, quiet);
				const brought = await target.bring();
				await target.purge();
				return brought;
			} finally {
				await target.close();
			}
		} finally {
			await session.close();
		}
	};

	const original = createWorkbench(sixArticles, { site: { address }, publish });
	await publishOnce(original);
	store.keep();

	return {
		store,
		benchOf,
		place,
		openTarget,
		publishOnce,
		prefix: () => prefix,
		/** A folder with six articles that is published below `site` already: copies of both. */
		publishedBench: (settings: object = {}): Workbench => {
			prefix = 'site';
			store.restore();
			const bench = benchOf(sixArticles, settings);
			for (const suffix of ['', '.manifest', '.hosting'])
				cpSync(`${original.out}${suffix}`, `${bench.out}${suffix}`, { recursive: true, preserveTimestamps: true });
			return bench;
		},
		/** Whether readers get from the bucket what is in the folder. */
		expectSame: async (bench: Workbench): Promise<void> =>
			expect(await publishedContents(store, prefix)).toEqual(expectedContents(bench.out)),
		/** Keys below the prefix that were sent in this test. */
		sentKeys: (): string[] =>
			store.asked
				.filter(({ method, key }) => method === 'PUT' && !key.includes('/.touch-edition/'))
				.map(({ key }) => key.slice(prefix.length + 1)),
		/** A prefix of its own for the next test, in a store without faults. */
		beginTest: (): void => {
			prefixes += 1;
			prefix = `site-${prefixes}`;
			store.asked.length = 0;
			store.breakBy(() => undefined);
		},
		endTest: (): void => {
			for (const bench of benches.splice(0)) bench.remove();
		},
		close: async (): Promise<void> => {
			original.remove();
			await store.close();
		},
	};
};

type BucketBench = Awaited<ReturnType<typeof startBucketBench>>;

/** The bench of a test file, for its tests: it starts before the first, and each has a prefix of its own. */
export const bucketBench = (): BucketBench => {
	const buckets = {} as BucketBench;
	beforeAll(async () => {
		Object.assign(buckets, await startBucketBench());
	});
	beforeEach(() => buckets.beginTest());
	afterEach(() => buckets.endTest());
	afterAll(() => buckets.close());
	return buckets;
};
