import { chmodSync, mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Dialect } from './create-tables.ts';
import { isLocked } from './in-use.ts';
import { migrate } from './migrations.ts';
import type { Reading } from './read/reading.ts';
import { databaseFile, openSqliteReading } from './read/sqlite.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { readStoreSecret } from './store-secret.ts';
import type { WithTables } from './table.ts';
import type { Tables, Writing } from './tables.ts';
import { isUnavailable } from './unavailable.ts';

/** Where the store is: `databaseUrl` (PostgreSQL) prevails over `dataDir` (a folder, SQLite). */
export interface DatabaseOptions {
	dataDir?: string;
	databaseUrl?: string;
	/** The most connections of this process to PostgreSQL; 10 by default. */
	connections?: number;
	/** Milliseconds to wait for PostgreSQL to accept connections; 0 by default. */
	waitMs?: number;
	/** Receives a sentence once, when the wait begins. */
	onWait?: (sentence: string) => void;
}

export interface OpenDatabase {
	dialect: Dialect;
	writing: Writing;
	reading: Reading;
	/** See `store-secret.ts`. */
	limitSecret: string;
	linkSecret: string;
	/** How many connections to PostgreSQL are in which state, and calls that wait for one; undefined for SQLite. */
	connections?: () => { used: number; idle: number; most: number; waiting: number };
	close(): Promise<void>;
}

/** The store cannot be opened; the message is a sentence for the operator. */
export class StoreError extends Error {
	override name = 'StoreError';
}

export const defaultDataDir = 'data/platform';

/** Result codes of SQLite: the file is damaged, or no database. */
const damagedCodes = new Set([11, 26]);

/** The error of SQLite with the path, which SQLite does not say. */
const withPath = (error: unknown, file: string): unknown => Object.assign(error as Error, { path: file });

const opened = (file: string): DatabaseSync => {
	try {
		return new DatabaseSync(file);
	} catch (error) {
		throw withPath(error, file);
	}
};

const openFile = (file: string): DatabaseSync => {
	const database = opened(file);
	try {
		// Members, tokens and keys: for this user alone. The files beside it get the same mode.
		chmodSync(file, 0o600);
		database.exec(
			'pragma busy_timeout=5000; pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma cache_size=-32000',
		);
		// Reads the root page of every table: a store that was cut short is noticed here, and not by some later call.
		database.prepare('select count(*) from sqlite_schema').get();
	} catch (error) {
		database.close();
		if (isLocked(error))
			throw new StoreError(
				`The content store ${file} is locked by another program, which did not let go of it for five seconds. Run the command again; while a backup is restored, stop every publisher.`,
			);
		const { errcode } = error as { errcode?: unknown };
		if (typeof errcode !== 'number' || !damagedCodes.has(errcode & 0xff)) throw withPath(error, file);
		throw new StoreError(
			`The content store ${file} is damaged (${error instanceof Error ? error.message : String(error)}). Replace it by a backup: docs/platform.md, "Backup".`,
		);
	}
	return database;
};

const openSqlite = async (dataDir: string, parts: readonly WithTables[]): Promise<OpenDatabase> => {
	mkdirSync(dataDir, { recursive: true });
	const file = databaseFile(dataDir);
	const database = openFile(file);
	// From here on the dialect waits for other writers without blocking the thread.
	database.exec('pragma busy_timeout=5');
	const writing = new Kysely<Tables>({ dialect: sqliteDialect(database) });
	await migrate(writing, 'sqlite', parts);
	// On the writing connection, reads would see what a transaction has not committed yet.
	const reading = openSqliteReading(dataDir);
	return {
		dialect: 'sqlite',
		writing,
		reading,
		limitSecret: await readStoreSecret(writing, 'limitSecret'),
		linkSecret: await readStoreSecret(writing, 'linkSecret'),
		close: async () => {
			await reading.close();
			await writing.destroy();
		},
	};
};

const pauseMs = 500;

/** Connects; while the server does not accept connections yet, tries again until `waitMs` are over. */
const connect = async (
	writing: Writing,
	where: string,
	waitMs: number,
	onWait: (sentence: string) => void,
): Promise<void> => {
	const deadline = performance.now() + waitMs;
	for (let attempt = 1; ; attempt += 1) {
		try {
			await sql`select 1`.execute(writing);
			return;
		} catch (error) {
			if (!isUnavailable(error) || performance.now() >= deadline) throw error;
			if (attempt === 1) onWait(`Waiting for PostgreSQL at ${where} …`);
			await setTimeout(pauseMs);
		}
	}
};

const openPostgres = async (
	databaseUrl: string,
	parts: readonly WithTables[],
	{ connections, waitMs = 0, onWait = () => {} }: DatabaseOptions,
): Promise<OpenDatabase> => {
	const { openPool, postgresReading } = await import('./read/postgres.ts');
	const pool = openPool(databaseUrl, connections);
	const writing = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
	const { host, pathname } = new URL(databaseUrl);
	try {
		await connect(writing, `${host}${pathname}`, waitMs, onWait);
	} catch (error) {
		await writing.destroy();
		const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
		throw new StoreError(
			`The connection to PostgreSQL at ${host}${pathname} failed: ${reason}. Check DATABASE_URL and that the server runs.`,
		);
	}
	await migrate(writing, 'postgres', parts);
	return {
		dialect: 'postgres',
		writing,
		reading: postgresReading(pool),
		limitSecret: await readStoreSecret(writing, 'limitSecret'),
		linkSecret: await readStoreSecret(writing, 'linkSecret'),
		connections: () => ({
			used: pool.totalCount - pool.idleCount,
			idle: pool.idleCount,
			most: pool.options.max,
			waiting: pool.waitingCount,
		}),
		close: () => writing.destroy(),
	};
};

/**
 * Opens the database, creates it if it is missing, and brings its tables up to date.
 *
 * @param parts what subjects bring.
 * @throws Error with a sentence when it cannot be opened.
 */
export const openDatabase = async (options: DatabaseOptions, parts: readonly WithTables[]): Promise<OpenDatabase> => {
	const { dataDir = defaultDataDir, databaseUrl = '' } = options;
	if (databaseUrl === '') return openSqlite(dataDir, parts);
	if (!URL.canParse(databaseUrl) || !/^postgres(?:ql)?:\/\//.test(databaseUrl)) {
		throw new StoreError('DATABASE_URL must be an address such as postgres://user:password@host:5432/database.');
	}
	return openPostgres(databaseUrl, parts, options);
};
