import { describe, expect, it } from 'vitest';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { address, bucketBench, quiet, sixArticles } from './bucket-bench.ts';
import { bucket } from './bucket-name.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';

const buckets = bucketBench();

describe('two publishers', () => {
	it('the second one on a prefix is refused while the first one works', async () => {
		const [one, two] = [buckets.publishedBench(), buckets.benchOf(sixArticles)];
		const session = await one.open();
		const target = await buckets.openTarget(session);
		await expect(buckets.publishOnce(two)).rejects.toThrow(
			`Another publisher is working on s3://${bucket}/${buckets.prefix()}.`,
		);
		await target.close();
		await session.close();
		await buckets.publishOnce(two);
	});

	it('of two that start together one works', async () => {
		const benches = [buckets.publishedBench(), buckets.benchOf(sixArticles)];
		const results = await Promise.allSettled(benches.map((bench) => buckets.publishOnce(bench)));
		expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	});

	it('one that was taken over from stops before it sends anything more', async () => {
		const [one, two] = [buckets.publishedBench(), buckets.benchOf(sixArticles)];
		const session = await one.open();
		const target = await buckets.openTarget(session);
		await buckets.publishOnce(two, { takeOver: true });
		one.put(changeArticle(sixArticles, '1', { content: '<p>新</p>' }));
		await exportChanges(session, quiet);
		buckets.store.asked.length = 0;
		await expect(target.bring()).rejects.toThrow('Another publisher is working on');
		expect(buckets.sentKeys()).toEqual([]);
		await target.close();
		await session.close();
	});

	it('one with other settings is refused, even when nobody works on the prefix, unless it takes over', async () => {
		buckets.publishedBench();
		const other = buckets.benchOf(sixArticles, {}, { title: '别的报纸' });
		await expect(buckets.publishOnce(other)).rejects.toThrow(
			`Another publisher filled s3://${bucket}/${buckets.prefix()}, with other settings`,
		);
		expect(buckets.sentKeys()).toEqual([]);
		await buckets.publishOnce(other, { takeOver: true });
		await buckets.expectSame(other);
	});

	it('a prefix of another site, and one of a newer program, are refused', async () => {
		buckets.publishedBench();
		const other = buckets.benchOf(fixtureOf(2), {}, { address: 'https://other.example.org' });
		await expect(buckets.publishOnce(other)).rejects.toThrow(
			`contains ${address}, and the settings say https://other.example.org.`,
		);
		await buckets.store.putForeign(
			`${buckets.prefix()}/.touch-edition/owner.json`,
			JSON.stringify({ layout: 2, future: true }),
		);
		await expect(buckets.publishOnce(buckets.benchOf(fixtureOf(2)))).rejects.toThrow(
			'A newer version of this program publishes into',
		);
	});
});

describe('a store that refuses', () => {
	it.each([
		['a missing bucket', () => ({ place: buckets.place({ bucket: 'nowhere' }) }), 'The bucket nowhere does not exist.'],
		['no answer', () => ({ place: buckets.place({ endpoint: 'http://127.0.0.1:9' }) }), 'does not answer'],
	])('%s is one sentence, and nothing is sent', async (_name, options, sentence) => {
		await expect(buckets.publishOnce(buckets.benchOf(fixtureOf(1)), options())).rejects.toThrow(sentence);
		expect(buckets.sentKeys()).toEqual([]);
	});

	it('wrong credentials are one sentence, and nothing is sent', async () => {
		process.env['AWS_SECRET_ACCESS_KEY'] = 'wrong';
		try {
			await expect(buckets.publishOnce(buckets.benchOf(fixtureOf(1)))).rejects.toThrow('refuses the secret key');
		} finally {
			Object.assign(process.env, buckets.store.environment);
		}
		expect(buckets.sentKeys()).toEqual([]);
	});

	it('a bucket that is full stops before any page, and the next run continues', async () => {
		const fixture = fixtureOf(4);
		const bench = buckets.benchOf(fixture);
		buckets.store.breakBy(({ method, key }) =>
			method === 'PUT' && key.includes('/assets/') ? { status: 507, code: 'InsufficientStorage' } : undefined,
		);
		await expect(buckets.publishOnce(bench)).rejects.toThrow('is full (InsufficientStorage). Free some space');
		expect(buckets.sentKeys().filter((key) => key.endsWith('.html'))).toEqual([]);
		buckets.store.breakBy(() => undefined);
		await buckets.publishOnce(bench);
		await buckets.expectSame(bench);
	});

	it('a clock that the store does not accept is corrected, or is one sentence', async () => {
		let refused = 0;
		buckets.store.breakBy(({ method }) => {
			if (method !== 'PUT' || refused > 0) return undefined;
			refused += 1;
			return { status: 403, code: 'RequestTimeTooSkewed' };
		});
		const bench = buckets.publishedBench();
		bench.put(changeArticle(sixArticles, '1', { title: '新' }));
		await buckets.publishOnce(bench);
		expect(refused).toBe(1);
		buckets.store.breakBy(() => ({ status: 403, code: 'RequestTimeTooSkewed' }));
		await expect(buckets.publishOnce(buckets.benchOf(fixtureOf(1)))).rejects.toThrow(
			"The clock of this machine differs from the store's",
		);
	});
});
