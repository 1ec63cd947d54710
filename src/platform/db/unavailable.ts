/** Errors that say that the database cannot answer now, and not that a statement was wrong. */

/**
 * SQLSTATE classes and codes of PostgreSQL: 08 connection, 57P shutdown and start-up, 53 resources (too many
 * connections, disk full), 25006 a standby that takes no writes yet.
 */
const sqlStates = /^(?:08...|57P0[1-5]|53...|25006)$/;

/** Of the network, and of a full disk. */
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

/** Whether an error passes by itself, so that the same call may succeed a moment later. */
export const isUnavailable = (error: unknown): boolean => {
	if (!(error instanceof Error)) return false;
	const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
	if (typeof errcode === 'number') return sqliteCodes.has(errcode & 0xff);
	if (typeof code === 'string' && (sqlStates.test(code) || systemCodes.has(code))) return true;
	return driverSentences.test(error.message);
};
