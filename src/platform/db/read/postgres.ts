import { hash } from 'node:crypto';
import { Pool, types } from 'pg';
import type { Reading, Value } from './reading.ts';

const int8 = 20;

/** Counters and times are below 2^53. */
types.setTypeParser(int8, Number);

/**
 * A pool of connections.
 *
 * @param databaseUrl `postgres://user:password@host:port/database`.
 */
export const openPool = (databaseUrl: string, most = 10): Pool => {
	const pool = new Pool({ connectionString: databaseUrl, max: most, connectionTimeoutMillis: 10_000 });
	// An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
	pool.on('error', () => {});
	return pool;
};

/** `?` becomes `$1`, `$2` and so on; none of our texts holds one in a literal. */
const numbered = (sql: string): { name: string; text: string } => {
	let place = 0;
	const text = sql.replace(/\?/g, () => `$${++place}`);
	return { name: hash('sha1', text, 'base64url'), text };
};

/** Reads through a pool, with named statements that the server keeps prepared. */
export const postgresReading = (pool: Pool, close: () => Promise<void> = async () => {}): Reading => {
	const texts = new Map<string, { name: string; text: string }>();
	const all = async <Row>(sql: string, ...values: Value[]): Promise<Row[]> => {
		let query = texts.get(sql);
		if (query === undefined) {
			query = numbered(sql);
			texts.set(sql, query);
		}
		const { rows } = await pool.query({ ...query, values });
		return rows as Row[];
	};
	return {
		longColumn: (column) => column,
		all,
		one: async <Row>(sql: string, ...values: Value[]) => (await all<Row>(sql, ...values))[0],
		close,
	};
};
