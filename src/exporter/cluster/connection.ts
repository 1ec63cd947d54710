import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { Sql, SqlRow } from '../manifest/sql.ts';
import { databaseNamed } from './folder-database.ts';

/** Thrown when the shared database cannot be used; what is published stays as it is. */
export class ClusterDatabaseError extends Error {
	override name = 'ClusterDatabaseError';
}

/** Thrown when another version of the program made the tables. */
export class ClusterVersionError extends Error {
	override name = 'ClusterVersionError';
}

/** A connection of a publisher to its tables. */
export interface Connection extends Sql {
	/** Resolves when the connection is no more, for whatever reason. */
	readonly lost: Promise<void>;
	/** Calls a function for each notification on a channel. */
	listen(channel: string, take: () => void): Promise<void>;
	/** Ends the connection at once: statements that wait for an answer fail. */
	cut(): void;
	close(): Promise<void>;
}

/**
 * Milliseconds: until a server that does not answer counts as away, for closing a connection, and without a packet until a keep-alive is
 * sent.
 */
const times = { connect: 10_000, close: 2_000, keepAlive: 10_000 };

/** Error codes of a server that shuts down, and of a connection that it closes. */
const awayCodes: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']);

const isAway = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && awayCodes.has(String(error.code));

/** Error codes of a server that cannot be reached. */
const unreachableCodes: ReadonlySet<string> = new Set([
	'ECONNREFUSED',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ENOTFOUND',
]);

/** Whether an error says that the server went away or cannot be reached; `pg` gives some of them no code. */
export const isConnectionError = (error: unknown): boolean =>
	isAway(error) ||
	(error instanceof Error &&
		(('code' in error && unreachableCodes.has(String(error.code))) ||
			error.message.startsWith('Connection terminated')));

/** What `pg` says when `query_timeout` is over. */
const isTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

const awayError = (databaseUrl: string, error: unknown): ClusterDatabaseError => {
	const reason = error instanceof Error ? error.message || String(error) : String(error);
	return new ClusterDatabaseError(`The database ${databaseNamed(databaseUrl)} does not answer (${reason}).`);
};

/**
 * Opens a connection whose tables are those of a schema.
 *
 * @param name under which the server lists the connection: all connections of a process have the same.
 * @param timeout milliseconds that a statement may take; then the connection counts as lost. 0 for any time.
 * @throws ClusterDatabaseError when the server does not answer.
 */
export const connect = async (databaseUrl: string, schema: string, name: string, timeout = 0): Promise<Connection> => {
	const client = new Client({
		connectionString: databaseUrl,
		application_name: name,
		connectionTimeoutMillis: times.connect,
		keepAlive: true,
		keepAliveInitialDelayMillis: times.keepAlive,
		...(timeout === 0 ? {} : { query_timeout: timeout }),
	});
	let isLost = false;
	const { promise: lost, resolve } = Promise.withResolvers<void>();
	const end = (): void => {
		isLost = true;
		resolve();
	};
	client.once('end', end);
	client.on('error', end);
	const cut = (): void => {
		end();
		// While a statement waits for an answer, this closes the socket.
		void client.end().catch(() => undefined);
	};
	try {
		await client.connect();
		// A connection whose other end is gone must not hold a lock for hours.
		await client.query(
			`set search_path = ${schema}; set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`,
		);
	} catch (error) {
		cut();
		throw awayError(databaseUrl, error);
	}
	let before: Promise<unknown> = Promise.resolve();
	/** Sends a statement when the one before is answered: from version 9 on `pg` has no queue of its own. */
	const inTurn = <Result>(send: () => Promise<Result>): Promise<Result> => {
		const answer = before.then(send);
		before = answer.catch(() => undefined);
		return answer;
	};
	return {
		...{ lost, cut },
		query: async (text, values = []) => {
			try {
				// Without values a text may hold several statements.
				const { rows } = await inTurn(() =>
					values.length === 0 ? client.query(text) : client.query(text, [...values]),
				);
				return rows as SqlRow[];
			} catch (error) {
				if (isTimeout(error)) cut();
				if (isLost || isAway(error))
					throw new ClusterDatabaseError(`The connection to the database ${databaseNamed(databaseUrl)} was lost.`);
				throw error;
			}
		},
		listen: async (channel, take) => {
			client.on('notification', take);
			await inTurn(() => client.query(`listen ${channel}`));
		},
		close: async () => {
			await Promise.race([client.end().catch(() => undefined), setTimeout(times.close, undefined, { ref: false })]);
		},
	};
};
