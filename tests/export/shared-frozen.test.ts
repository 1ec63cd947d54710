/**
 * A publisher that stands still: suspended, or on a machine that was. Others count it as dead after 30 seconds, so the test
 * runs only when `SHARED_FROZEN` says for how many seconds it stands still; docs/scale.md tells what was seen.
 */
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ensureCompiled } from '../../src/exporter/compile/compile.ts';
import { createDatabase } from '../contract/support/postgres.ts';
import { type ClusterSite, createClusterSite, differences, killedAll, type Publisher, stopped } from './shared-site.ts';

const frozen = Number(process.env['SHARED_FROZEN'] ?? 0) * 1_000;
const articles = 400;

describe.skipIf(frozen === 0)('a publisher that stands still', () => {
	let site: ClusterSite;
	const publishers: Publisher[] = [];
	beforeAll(async () => {
		await ensureCompiled(fileURLToPath(new URL('../..', import.meta.url)));
		site = await createClusterSite(await createDatabase(inject('postgresUrl')), articles);
	});
	afterAll(async () => {
		await killedAll(publishers);
		await site.remove();
	});

	it.each(['leader', 'helper'] as const)(
		'the %s: the others go on, and it joins them again',
		async (who) => {
			if (publishers.length === 0) {
				const leader = site.start();
				publishers.push(leader);
				await leader.says(/Publishing changes to/);
				publishers.push(site.start());
			}
			await site.settled(60_000);
			// The one that led stands still and is a helper from then on.
			const [victim] = publishers;
			if (victim === undefined) throw new Error(`There is no ${who}.`);
			for (let number = 1; number <= 100; number += 1) await site.change(number);
			victim.process.kill('SIGSTOP');
			await setTimeout(frozen);
			await site.settled(120_000);
			expect(differences(site.files(), await site.cleanFiles())).toEqual([]);
			victim.process.kill('SIGCONT');
			for (let number = 101; number <= 200; number += 1) await site.change(number);
			await site.settled(120_000);
			expect(differences(site.files(), await site.cleanFiles())).toEqual([]);
		},
		400_000 + frozen,
	);

	it('all of them end well', async () => {
		expect(await Promise.all(publishers.map(stopped))).toEqual([0, 0]);
	});
});
