/** A bucket that lost an object, or whose object somebody has overwritten, is repaired by a check. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { article, bucketBench, quiet } from './bucket-bench.ts';
import type { Workbench } from './workbench.ts';

const buckets = bucketBench();

/** Checks the bucket and brings what differs. */
const check = async (bench: Workbench) => {
	const session = await bench.open();
	try {
		const target = await buckets.openTarget(session);
		try {
			await exportChanges(session, quiet);
			await target.bring();
			const checked = await target.check();
			return { checked, brought: await target.bring() };
		} finally {
			await target.close();
		}
	} finally {
		await session.close();
	}
};

/** As an inventory that was filled from the bucket: without ETags. */
const forgetEtags = (bench: Workbench): void => {
	const folder = `${bench.out}.manifest`;
	const [file = ''] = readdirSync(folder).filter((name) => /^bucket-.*\.sqlite$/.test(name));
	const database = new DatabaseSync(join(folder, file));
	database.exec("update object set etag = ''");
	database.close();
};

it.each([
	['known ETags', () => undefined],
	['an inventory that was filled from the bucket', forgetEtags],
])('one object deleted, one overwritten, with %s', async (_, before) => {
	const bench = buckets.publishedBench();
	before(bench);
	await buckets.store.deleteForeign(`${buckets.prefix()}${article('10', '3')}`);
	await buckets.store.putForeign(`${buckets.prefix()}${article('10', '1')}`, 'Somebody was here.');
	await buckets.store.putForeign(`${buckets.prefix()}/uploads/own.txt`, 'not ours');
	const { checked, brought } = await check(bench);
	expect(checked).toMatchObject({ missing: [article('10', '3')], altered: [article('10', '1')] });
	expect(brought).toMatchObject({ sent: 2, removed: 0 });
	const again = await check(bench);
	expect(again.checked).toMatchObject({ missing: [], altered: [] });
	expect(again.brought).toBeNull();
	expect((await buckets.store.objects(buckets.prefix())).has('/uploads/own.txt')).toBe(true);
});
