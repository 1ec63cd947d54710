/** How long a publisher may remove any number of pages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startPublisher } from '../../src/exporter/run/publisher.ts';
import { basePath } from '../../src/routes.ts';
import { type Fixture, fixtureOf } from './fixture-source.ts';
import { createWorkbench } from './workbench.ts';

const article = (column: string, id: string) => `${basePath}newsDetail/${column}/${id}.html`;

it('a publisher that may remove any number of pages may do so once', async () => {
	const fixture = fixtureOf(60);
	const bench = createWorkbench(fixture);
	await bench.full();
	const without = (from: number, to: number): Fixture => ({
		...fixture,
		epoch: `${from} to ${to}`,
		articles: fixture.articles.filter(({ fileId }) => Number(fileId) < from || Number(fileId) >= to),
	});
	const session = await bench.open(bench.out, { allowRemoval: true });
	const errors: string[] = [];
	const publisher = startPublisher(session, {
		interval: 3_600_000,
		progress: { advance: () => undefined },
		onRun: () => undefined,
		onError: (error) => errors.push(String(error)),
	});
	const look = async (next: Fixture): Promise<void> => {
		bench.put(next);
		publisher.trigger();
		await publisher.idle();
	};
	try {
		await look(without(1, 26));
		expect(existsSync(join(bench.out, article('10', '1')))).toBe(false);
		expect(errors).toEqual([]);
		await look(without(1, 52));
		expect(existsSync(join(bench.out, article('10', '51')))).toBe(true);
		expect(errors).toEqual([expect.stringContaining('export.mostRemoved')]);
	} finally {
		await publisher.stop();
		await session.close();
		bench.remove();
	}
});
