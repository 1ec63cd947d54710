import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../store/open.ts';
import { newestStep } from './newest.ts';

it('a store that was brought up to date has the newest step, by which an export knows it', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'touch-migrations-'));
	const store = await openStore({ dataDir });
	try {
		const rows = await store.reading.all<{ name: string }>('select name from kysely_migration order by name desc');
		expect(rows[0]?.name).toBe(newestStep);
	} finally {
		await store.close();
		rmSync(dataDir, { recursive: true, force: true });
	}
});
