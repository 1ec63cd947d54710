/** The steps that create and change the tables. Never edit a released step: add a new one, with a test. */
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { tokenizerVersion } from '../../domain/search/tokens.ts';
import { columnsToAdd, type Dialect, statementsOf } from './create-tables.ts';
import { newEpoch } from './feed-epoch.ts';
import { searchWords } from './search-words.ts';
import { newestStep } from './steps.ts';
import type { WithTables } from './table.ts';
import { indexes, type Tables, tables, type Writing } from './tables.ts';

/** The value of `search-key` when every article is indexed. */
export const everyKey = Number.MAX_SAFE_INTEGER;

const revisions = {
	cursor: 0,
	names: 0,
	words: 0,
	editors: 0,
	'search-key': everyKey,
	'search-version': tokenizerVersion,
};

const createAll =
	(dialect: Dialect, parts: readonly WithTables[]) =>
	async (database: Kysely<unknown>): Promise<void> => {
		const ofParts = await Promise.all(parts.map((part) => part.tables?.() ?? { tables: {}, indexes: {} }));
		const all = [{ tables, indexes }, ...ofParts].flatMap((one) => statementsOf(one, dialect));
		for (const statement of [...all, ...searchWords[dialect]]) await sql.raw(statement).execute(database);
		const writer = database as Kysely<Tables>;
		await writer.insertInto('feed_epoch').values({ epoch: newEpoch() }).execute();
		await writer
			.insertInto('revisions')
			.values(Object.entries(revisions).map(([name, value]) => ({ name, value })))
			.execute();
	};

/** What is new comes by `createMissing`; by this step exports know a store that has it. `articles_home` does what the index did. */
const dropReplaced = async (database: Kysely<unknown>): Promise<void> => {
	await sql`drop index if exists articles_newest`.execute(database);
};

/** The columns of each table that the database has. */
const foundIn = async (database: Writing): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
	const found = await database.introspection.getTables();
	return new Map(found.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
};

/**
 * Creates what is missing: tables of parts that the site has left out so far, tables and columns (with an initial value) that came after
 * the store was made. What a part that is left out now has stored stays.
 */
const createMissing = async (database: Writing, dialect: Dialect, parts: readonly WithTables[]): Promise<void> => {
	const found = await foundIn(database);
	const ofParts = await Promise.all(parts.flatMap((part) => part.tables?.() ?? []));
	const incomplete = [{ tables, indexes }, ...ofParts].filter(
		(part) =>
			Object.keys(part.tables).some((name) => !found.has(name)) || columnsToAdd(part, found, dialect).length > 0,
	);
	if (incomplete.length === 0) return;
	await database.transaction().execute(async (writer) => {
		// Another process may do the same: in PostgreSQL it waits here.
		if (dialect === 'postgres') await sql`lock table settings in share row exclusive mode`.execute(writer);
		const now = await foundIn(writer);
		for (const part of incomplete)
			for (const statement of [...columnsToAdd(part, now, dialect), ...statementsOf(part, dialect)])
				await sql
					.raw(statement.replace(/^create (table|(?:unique )?index) /, 'create $1 if not exists '))
					.execute(writer);
	});
};

/**
 * Brings the tables up to date. Safe when several processes start at once: one migrates in a transaction, the others
 * wait for it.
 *
 * @param parts what subjects bring.
 * @throws Error with a sentence when a step fails, or when the tables are of a version that this one does not know; the database is then
 * as it was.
 */
export const migrate = async (database: Writing, dialect: Dialect, parts: readonly WithTables[]): Promise<void> => {
	const steps = { 1: { up: createAll(dialect, parts) }, [newestStep]: { up: dropReplaced } };
	const { error } = await new Migrator({
		db: database,
		provider: { getMigrations: async () => steps },
	}).migrateToLatest();
	if (error === undefined) return createMissing(database, dialect, parts);
	const reason = error instanceof Error ? error.message : String(error);
	if (/previously executed migration/.test(reason))
		throw new Error(
			'The content store was made by another version of this program, which wrote tables that this one does not know. Use that version, or move the store away and bring the content in again.',
		);
	throw new Error(`The migration of the content store failed: ${reason}. Nothing was changed.`);
};
