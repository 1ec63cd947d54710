/** The sample newspaper on another day: its dates move, and what was done to it stays. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeArticle } from '../../src/platform/content/remove.ts';
import { loadSample } from '../../src/platform/store/sample.ts';
import { databaseNames } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

const dayMs = 86_400_000;
const column = { kind: 'column', id: '12', name: '要闻', columnStyle: 101, order: 1 };
const story = (id: string, publishtime: string) => ({
	kind: 'article',
	id,
	columnId: '12',
	type: 0,
	title: id,
	publishtime,
});
const documents = [column, story('1', '2026-11-18 09:30:00'), story('2', '2026-11-19 07:00:00')];

const folder = mkdtempSync(join(tmpdir(), 'sample-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(databaseNames)('a sample whose dates move, on %s', (database) => {
	const sample = join(folder, database, 'paper');
	openForSuite(database, { sample: false });
	beforeAll(async () => {
		mkdirSync(join(sample, 'media'), { recursive: true });
		writeFileSync(join(sample, '1.jsonl'), documents.map((document) => JSON.stringify(document)).join('\n'));
		platform.clock.now = Date.parse('2026-12-01T10:00:00+08:00');
	});
	const load = (moving = true) => loadSample(platform.store, sample, join(folder, database, 'to'), { moving });
	const times = async () =>
		(await platform.store.writing.selectFrom('articles').select(['id', 'publish_time']).orderBy('id').execute()).map(
			({ publish_time }) => String(publish_time),
		);

	it('its newest story is less than a day old; the next start that day changes nothing, one a day later moves it', async () => {
		expect(await load()).toMatchObject({ loaded: true, added: 3 });
		const first = await times();
		expect(await load()).toMatchObject({ loaded: false, added: 0, changed: 0 });
		platform.clock.now += dayMs;
		expect(await load()).toMatchObject({ added: 0, changed: 2 });
		const second = await times();
		expect(second).not.toEqual(first);
		expect(second).toHaveLength(2);
	});

	it('a story that was removed does not come back with the next day', async () => {
		await removeArticle(platform.store, '1');
		platform.clock.now += dayMs;
		expect(await load()).toMatchObject({ added: 0, changed: 1 });
		expect(await times()).toHaveLength(1);
	});

	it('another sample is refused in one sentence', async () => {
		await expect(loadSample(platform.store, join(folder, database, 'other'), folder)).rejects.toThrow(
			/has the sample newspaper of content\/paper.*DATA_DIR/s,
		);
	});
});
