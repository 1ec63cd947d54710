/** A database that goes away while publishers work. `SHARED_AWAY` is for how many seconds; docs/scale.md has a longer run. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureCompiled } from '../../src/exporter/compile/compile.ts';
import { createDatabase, type PostgresServer, startPostgres } from '../contract/support/postgres.ts';
import { type ClusterSite, createClusterSite, differences, killedAll, type Publisher, stopped } from './shared-site.ts';

const away = Number(process.env['SHARED_AWAY'] ?? 3) * 1_000;
const articles = 400;

let server: PostgresServer;
let site: ClusterSite;
const publishers: Publisher[] = [];
beforeAll(async () => {
	await ensureCompiled(fileURLToPath(new URL('../..', import.meta.url)));
	server = await startPostgres();
	site = await createClusterSite(await createDatabase(server.url), articles);
});
afterAll(async () => {
	await killedAll(publishers);
	await site.remove();
	await server.stop();
});

it(
	'publishers say once that the database is away, keep every page, and go on when it is back',
	async () => {
		const first = site.start();
		publishers.push(first);
		await first.says(/Publishing changes to/);
		const second = site.start();
		publishers.push(second);
		await site.settled(60_000);
		// One that is still starting when the database goes away has nothing to complain of.
		await second.says(/leads\. This publisher renders pages for it\./);
		const before = site.files();
		for (let number = 1; number <= 60; number += 1) await site.change(number);
		await server.restartAfter(away);
		const kept = site.files();
		// A withdrawn article may go at once; no page is half there.
		for (const [path, content] of kept) if (path.endsWith('.html')) expect(content.endsWith('</html>')).toBe(true);
		expect(kept.size).toBeGreaterThan(before.size / 2);
		await site.change(63);
		await site.settled(60_000);
		expect(differences(site.files(), await site.cleanFiles())).toEqual([]);
		for (const publisher of publishers) {
			// It first ends what it has in hand, while the other one may have published everything.
			await publisher.says(/The (?:connection to the )?database .*trying again\./);
			const complaints = publisher.said().match(/.*trying again\./g) ?? [];
			expect(new Set(complaints).size).toBe(complaints.length);
		}
		expect(await Promise.all(publishers.map(stopped))).toEqual([0, 0]);
	},
	180_000 + away,
);
