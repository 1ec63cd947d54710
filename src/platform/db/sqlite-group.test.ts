import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteDialect } from './sqlite-dialect.ts';

interface Tables {
	things: { id: number; name: string };
}

describe('group commit', () => {
	let folder = '';
	let database: DatabaseSync;
	let reader: DatabaseSync;
	let store: Kysely<Tables>;
	let commits = 0;
	/** Makes the next commit fail, as a full disk would. */
	let failing = false;

	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'touch-group-'));
		const file = join(folder, 'test.sqlite');
		database = new DatabaseSync(file);
		database.exec(
			'pragma journal_mode=wal; pragma synchronous=full; create table things (id integer primary key, name text)',
		);
		reader = new DatabaseSync(file, { readOnly: true });
		commits = 0;
		failing = false;
		const prepare = database.prepare.bind(database);
		database.prepare = (text: string) => {
			const statement = prepare(text);
			if (text !== 'commit') return statement;
			const run = statement.run.bind(statement);
			statement.run = () => {
				if (failing) throw new Error('the disk is full');
				commits += 1;
				return run();
			};
			return statement;
		};
		store = new Kysely<Tables>({ dialect: sqliteDialect(database) });
	});
	afterEach(async () => {
		await store.destroy();
		reader.close();
		rmSync(folder, { recursive: true });
	});

	const seen = (): number[] =>
		reader
			.prepare('select id from things order by id')
			.all()
			.map((row) => Number(row['id']));
	const add = (id: number, refuse = false): Promise<number> =>
		store.transaction().execute(async (writer) => {
			await writer
				.insertInto('things')
				.values({ id, name: `n${id}` })
				.execute();
			await writer.updateTable('things').set({ name: 'x' }).where('id', '=', id).execute();
			if (refuse) throw new Error(`refused ${id}`);
			return id;
		});

	it('transactions that wait for one another share a commit; each is answered when it is on the disk', async () => {
		const answers = Array.from({ length: 100 }, async (_, id) => {
			await add(id);
			return seen().includes(id);
		});
		expect(await Promise.all(answers)).toEqual(Array(100).fill(true));
		expect(commits).toBeLessThan(20);
		expect(commits).toBeGreaterThan(0);
	});

	it('a transaction that fails undoes nothing of the others', async () => {
		const results = await Promise.allSettled(Array.from({ length: 30 }, (_, id) => add(id, id % 3 === 0)));
		expect(results.filter((result) => result.status === 'rejected')).toHaveLength(10);
		expect(seen()).toEqual(Array.from({ length: 30 }, (_, id) => id).filter((id) => id % 3 !== 0));
	});

	it('single writes join the group, reads do not delay it; both see only what is committed', async () => {
		const insert = (id: number) =>
			store
				.insertInto('things')
				.values({ id, name: '' })
				.execute()
				.then(() => seen().includes(id));
		const read = () => store.selectFrom('things').select('id').execute();
		const [one, two, rows, three] = await Promise.all([insert(1), add(2), read(), insert(3)]);
		expect([one, two, three]).toEqual([true, 2, true]);
		for (const row of rows) expect(seen()).toContain(row.id);
		await expect(insert(1)).rejects.toThrow('UNIQUE');
		expect(await insert(4)).toBe(true);
	});

	it('a commit that fails fails all that it held, and the next ones work', async () => {
		failing = true;
		const results = await Promise.allSettled([add(1), add(2), add(3, true)]);
		expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
		expect(String((results[0] as PromiseRejectedResult).reason)).toContain('the disk is full');
		failing = false;
		expect(await add(4)).toBe(4);
		expect(seen()).toEqual([4]);
	});

	it('a statement that rolls everything back fails the whole group, finished members too, and nothing more is written', async () => {
		await add(1);
		const before = add(2);
		const fatal = store.transaction().execute(async (writer) => {
			await sql`insert or rollback into things values (1, '')`.execute(writer).catch(() => undefined);
			await writer.insertInto('things').values({ id: 9, name: '' }).execute();
		});
		const results = await Promise.allSettled([before, fatal, add(3)]);
		expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'fulfilled']);
		expect(seen()).toEqual([1, 3]);
	});
});
