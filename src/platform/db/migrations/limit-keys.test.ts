import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openStore } from '../../store/open.ts';
import { type LimitKey, limitKey } from '../limit-key.ts';
import { hashLimitKeys } from './limit-keys.ts';

it('N10: a store of before keeps the votes that members have used, under keys without their ids', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'touch-limit-keys-'));
	const store = await openStore({ dataDir });
	const { writing } = store;
	try {
		const names = ['vote p 1 member reader-1', 'vote p 1 member reader-1 2026-11-20', 'vote p 1 device d-1 2026-11-20'];
		const others = ['code 13800000001 2026-11-20', 'points sign reader-1 2026-11-20'];
		await writing
			.insertInto('quotas')
			.values([...names, ...others].map((name) => ({ name: name as LimitKey, used: 2, until: 0 })))
			.execute();
		await writing
			.insertInto('limits')
			.values({ name: 'sign-in phone 13800000001' as LimitKey, full_until: 1 })
			.execute();
		await hashLimitKeys(writing as unknown as Kysely<unknown>);
		expect(await writing.selectFrom('limits').selectAll().execute()).toEqual([]);
		const rows = await writing.selectFrom('quotas').select(['name', 'used']).execute();
		const [total = '', day = '', device = ''] = names;
		const keys = [limitKey(store, total, 'reader-1'), limitKey(store, day, 'reader-1'), limitKey(store, device)];
		expect(new Map(rows.map(({ name, used }) => [name, used]))).toEqual(new Map(keys.map((key) => [key, 2])));
		expect(JSON.stringify(rows)).not.toContain('reader-1');
	} finally {
		await store.close();
		rmSync(dataDir, { recursive: true, force: true });
	}
});
