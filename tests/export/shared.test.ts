/**
 * Many publishers of one folder. `SHARED_KILLS` and `SHARED_CHANGES` make the test larger, as it was run for docs/scale.md.
 */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ensureCompiled } from '../../src/exporter/compile/compile.ts';
import { createDatabase } from '../contract/support/postgres.ts';
import { runCommand } from './command.ts';
import {
	type ClusterSite,
	createClusterSite,
	differences,
	killed,
	killedAll,
	type Publisher,
	stopped,
} from './shared-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kills = Number(process.env['SHARED_KILLS'] ?? 6);
const changes = Number(process.env['SHARED_CHANGES'] ?? 200);
const articles = Math.max(300, changes / 10);
const workers = 4;
/** Milliseconds for the last changes to be published. */
const settleLimitMs = 120_000 + changes * 20;

let databaseUrl: string;
let site: ClusterSite;
let publishers: Publisher[];
beforeAll(async () => {
	await ensureCompiled(root);
	databaseUrl = await createDatabase(inject('postgresUrl'));
	site = await createClusterSite(databaseUrl, articles);
});
afterAll(async () => {
	await killedAll(publishers);
	await site.remove();
});

it(
	`${workers} publishers, ${kills} of them killed, ${changes} changes: the pages equal a clean export`,
	async () => {
		publishers = Array.from({ length: workers }, () => site.start());
		// The same numbers in every run; the moments differ anyway.
		let seed = 1;
		const next = (below: number): number => {
			seed = (seed * 48_271) % 2_147_483_647;
			return seed % below;
		};
		const between = Math.max(1, Math.floor(changes / kills));
		for (let number = 1; number <= changes; number += 1) {
			await site.change(number);
			if (number % between !== 0) continue;
			const index = next(workers);
			const victim = publishers[index];
			if (victim === undefined) continue;
			await killed(victim);
			publishers[index] = site.start();
		}
		await site.settled(settleLimitMs);
		expect(differences(site.files(), await site.cleanFiles())).toEqual([]);
		expect(site.files().size).toBeGreaterThan(articles);
	},
	settleLimitMs * 2,
);

it('a publisher with other settings, an exporter without the database, and a second leader are refused in one sentence', async () => {
	const other = site.start({ site: { address: 'https://other.example.org' } });
	await other.says(/publishes with other settings\. This publisher waits until both are the same\./);
	expect(await stopped(other)).toBe(0);
	const alone = await runCommand('export', ['--out', site.out], { DATABASE_URL: '', DATA_DIR: `${site.folder}/data` });
	expect(alone.code).toBe(1);
	expect(alone.errors.trim()).toMatch(/belongs to publishers that share the database .* Nothing was changed\.$/);
	const environment = { DATABASE_URL: databaseUrl, DATA_DIR: `${site.folder}/data` };
	const second = await runCommand('publish', ['--once', '--target', `dir:${site.out}`], environment);
	expect(second.code).toBe(1);
	expect(second.errors.trim()).toMatch(/^Another publisher \(.*\) leads the work on .* Nothing was changed\.$/);
	const home = ['--out', site.out, '--explain', 'home.html'];
	expect((await runCommand('export', home, environment)).output).toContain('route: home');
	for (const { errors } of [alone, second]) expect(errors.trim().split('\n')).toHaveLength(1);
});

it('publishers that are stopped end well, and what they had in hand is published', async () => {
	await site.change(3);
	const codes = await Promise.all(publishers.slice(0, 2).map(stopped));
	expect(codes).toEqual([0, 0]);
	await site.settled(settleLimitMs);
	expect(await Promise.all(publishers.slice(2).map(stopped))).toEqual([0, 0]);
});
