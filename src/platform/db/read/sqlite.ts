import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type Reading, searchText } from './reading.ts';

/** The database file in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'platform.sqlite');

/**
 * Opens a read-only connection to the store in a data folder; any number of threads and processes may have one.
 *
 * @throws Error with a sentence when there is no store.
 */
export const openSqliteReading = (dataDir: string): Reading => {
	const file = databaseFile(dataDir);
	if (!existsSync(file)) {
		throw new Error(
			`There is no content store in ${dataDir} (${file} is missing). Create one with "npm run import -- <file>", or start the platform once with "npm run platform -- --sample".`,
		);
	}
	const database = new DatabaseSync(file, { readOnly: true });
	// The cache is small, because each render thread has one, and only a large store fills it; 16 MB was no faster.
	database.exec('pragma busy_timeout=5000; pragma cache_size=-6000; pragma temp_store=memory');
	const statements = new Map<string, StatementSync>();
	const statementOf = (sql: string): StatementSync => {
		let statement = statements.get(sql);
		if (statement === undefined) {
			statement = database.prepare(sql);
			statements.set(sql, statement);
		}
		return statement;
	};
	return {
		isRemote: false,
		longColumn: (column) => `cast(${column} as blob)`,
		searchCondition: (key, part) => `${key} in (select rowid from search_${part} where search_${part} match ?)`,
		searchQuery: (terms) => searchText(terms, (token) => `"${token.replaceAll('"', '""')}"`, [' AND ', ' OR ']),
		all: <Row>(sql: string, ...parameters: (string | number)[]) => statementOf(sql).all(...parameters) as Row[],
		one: <Row>(sql: string, ...parameters: (string | number)[]) =>
			statementOf(sql).get(...parameters) as Row | undefined,
		close: async () => database.close(),
	};
};
