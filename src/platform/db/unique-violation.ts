/** SQLite's extended result codes SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const sqliteCodes: ReadonlySet<unknown> = new Set([2067, 1555]);
/** PostgreSQL's code unique_violation. */
const postgresCode = '23505';

/** Whether a statement failed because another row has the same unique key. Its transaction cannot go on. */
export const isUniqueViolation = (error: unknown): boolean => {
	if (!(error instanceof Error)) return false;
	const { errcode, code } = error as { errcode?: unknown; code?: unknown };
	return sqliteCodes.has(errcode) || code === postgresCode;
};
