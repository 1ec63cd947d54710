import { hash } from 'node:crypto';
import { Pool, types } from 'pg';
import { type Reading, searchText, type Value } from './reading.ts';

const int8 = 20;

/** Reads integers of eight bytes as numbers: counters and times are below 2^53. */
types.setTypeParser(int8, Number);

/** Milliseconds that a call waits for a connection. */
const connectionWaitMs = 5_000;

/**
 * A pool of at most `max` connections.
 *
 * @param databaseUrl `postgres://user:password@host:port/database`.
 * @param waitMs milliseconds that a call waits for a free connection before it fails.
 */
export const openPool = (databaseUrl: string, max = 10, waitMs = connectionWaitMs): Pool => {
	const pool = new Pool({ connectionString: databaseUrl, max, connectionTimeoutMillis: waitMs });
	// Without listeners, a connection that the server cuts would end the process. The pool replaces an idle one; the call
	// that uses one fails by itself.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	return pool;
};

/** Replaces `?` by `$1`, `$2` and so on; no statement of the platform contains `?` in a literal. */
const withNumbers = (sql: string): { name: string; text: string } => {
	let number = 0;
	const text = sql.replace(/\?/g, () => `$${++number}`);
	return { name: hash('sha1', text, 'base64url'), text };
};

/** Reads through a pool, with named statements that the server prepares once. */
export const postgresReading = (pool: Pool, close: () => Promise<void> = async () => {}): Reading => {
	const queries = new Map<string, { name: string; text: string }>();
	const all = async <Row>(sql: string, ...values: Value[]): Promise<Row[]> => {
		let query = queries.get(sql);
		if (query === undefined) {
			query = withNumbers(sql);
			queries.set(sql, query);
		}
		const { rows } = await pool.query({ ...query, values });
		return rows as Row[];
	};
	return {
		isRemote: true,
		longColumn: (column) => column,
		searchCondition: (key, part) => `${key} in (select found from search_keys_${part}(?::tsquery) found)`,
		searchQuery: (terms) => searchText(terms, (token) => `'${token.replace(/['\\]/g, '$&$&')}'`, [' & ', ' | ']),
		all,
		one: async <Row>(sql: string, ...values: Value[]) => (await all<Row>(sql, ...values))[0],
		close,
	};
};
