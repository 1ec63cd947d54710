import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Dialect, migrate } from './migrations.ts';
import type { Reading } from './read/reading.ts';
import { databaseFile, openSqliteReading } from './read/sqlite.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables, Writing } from './tables.ts';

/** Where the store is: `databaseUrl` (PostgreSQL) wins over `dataDir` (a folder, SQLite). */
export interface DatabaseOptions {
	dataDir?: string;
	databaseUrl?: string;
	/** The most connections of this process to PostgreSQL; 10 by default. */
	connections?: number;
}

export interface OpenDatabase {
	dialect: Dialect;
	writing: Writing;
	reading: Reading;
	close(): Promise<void>;
}

export const defaultDataDir = 'data/platform';

const openSqlite = async (dataDir: string): Promise<OpenDatabase> => {
	mkdirSync(dataDir, { recursive: true });
	const database = new DatabaseSync(databaseFile(dataDir));
	database.exec(
		'pragma busy_timeout=5000; pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma cache_size=-32000',
	);
	// From here on the dialect waits for other writers without blocking the thread.
	database.exec('pragma busy_timeout=5');
	const writing = new Kysely<Tables>({ dialect: sqliteDialect(database) });
	await migrate(writing, 'sqlite');
	// On the writing connection, reads would see what a transaction has not committed yet.
	const reading = openSqliteReading(dataDir);
	return {
		dialect: 'sqlite',
		writing,
		reading,
		close: async () => {
			await reading.close();
			await writing.destroy();
		},
	};
};

const openPostgres = async (databaseUrl: string, connections: number | undefined): Promise<OpenDatabase> => {
	const { openPool, postgresReading } = await import('./read/postgres.ts');
	const pool = openPool(databaseUrl, connections);
	const writing = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
	try {
		await sql`select 1`.execute(writing);
	} catch (error) {
		await writing.destroy();
		const { host, pathname } = new URL(databaseUrl);
		const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
		throw new Error(
			`The connection to PostgreSQL at ${host}${pathname} failed: ${reason}. Check DATABASE_URL and that the server runs.`,
		);
	}
	await migrate(writing, 'postgres');
	return { dialect: 'postgres', writing, reading: postgresReading(pool), close: () => writing.destroy() };
};

/**
 * Opens the database, creates it if it is missing, and brings its tables up to date.
 *
 * @throws Error with a sentence when it cannot be opened.
 */
export const openDatabase = async ({
	dataDir = defaultDataDir,
	databaseUrl = '',
	connections,
}: DatabaseOptions): Promise<OpenDatabase> => {
	if (databaseUrl === '') return openSqlite(dataDir);
	if (!URL.canParse(databaseUrl) || !/^postgres(?:ql)?:\/\//.test(databaseUrl)) {
		throw new Error('DATABASE_URL must be an address such as postgres://user:password@host:5432/database.');
	}
	return openPostgres(databaseUrl, connections);
};
