/** Errors that say that the database cannot answer now, and not that a statement was wrong. */

/**
 * SQLSTATE classes and codes of PostgreSQL: 08 connection, 57P shutdown and start-up, 53 resources (too many
 * connections, disk full), 25006 a standby that takes no writes yet.
 */
const sqlStates = /^(?:08...|57P0[1-5]|53...|25006)$/;

/** Codes of the system, of the network and of a full disk. */
const systemCodes = new Set([
	'ENOSPC',
	'ECONNREFUSED',
	'ECONNRESET',
	'EPIPE',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'ENOTFOUND',
	'EAI_AGAIN',
]);

/** Errors of the driver that have no code: the connection ended, or the pool had none free in time. */
const driverSentences =
	/^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

/** Result codes of SQLite, without their extension: busy, locked, and a full disk. */
const sqliteCodes = new Set([5, 6, 13]);

/** Whether the cause of an error lies outside the call and can pass, so that the same call may succeed later. */
export const isUnavailable = (error: unknown): boolean => {
	if (!(error instanceof Error)) return false;
	const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
	if (typeof errcode === 'number') return sqliteCodes.has(errcode & 0xff);
	if (typeof code === 'string' && (sqlStates.test(code) || systemCodes.has(code))) return true;
	return driverSentences.test(error.message);
};
