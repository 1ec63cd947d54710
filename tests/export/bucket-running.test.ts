/** What a running publisher brings to a bucket beside the pages of a run. */
import { expect, it } from 'vitest';
import { readManifest } from '../../src/exporter/cluster/read-manifest.ts';
import { drawPictures } from '../../src/exporter/outputs/pictures/draw-pictures.ts';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { article, bucketBench, quiet, sixArticles } from './bucket-bench.ts';
import { changeArticle } from './fixture-source.ts';

const buckets = bucketBench();

it('pictures that are drawn while a publisher runs are in the bucket before the pages that name them', async () => {
	const bench = buckets.publishedBench();
	const session = await bench.open();
	const target = await buckets.openTarget(session);
	const publish = async (): Promise<string[]> => {
		buckets.store.asked.length = 0;
		await exportChanges(session, quiet);
		await target.bring();
		return buckets.sentKeys();
	};
	const draw = () =>
		drawPictures({
			out: bench.out,
			settings: session.options.settings,
			openManifest: (state) => readManifest(state, undefined),
			progress: () => undefined,
		});
	await publish();
	await draw();
	const sent = await publish();
	expect(sent.indexOf('/media/share/1-card.jpg')).toBeGreaterThanOrEqual(0);
	expect(sent.indexOf('/media/share/1-card.jpg')).toBeLessThan(sent.indexOf(article('10', '1')));
	// Drawn again under the same name: no page changes.
	const renamed = changeArticle(sixArticles, '1', { title: '青岭隧道今日通车' });
	bench.put(renamed);
	await publish();
	await draw();
	expect(await publish()).toContain('/media/share/1-card.jpg');
	bench.put(changeArticle(renamed, '4', null));
	await publish();
	await draw();
	await publish();
	await target.close();
	await session.close();
	await buckets.expectSame(bench);
});
