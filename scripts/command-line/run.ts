/** Wrong usage: what was typed, what is expected. Exit code 2. */
export class UsageError extends Error {
	override name = 'UsageError';
}

/** Errors that are sentences already: they are printed without a stack. */
const spoken = new Set([
	'UsageError',
	'SettingsError',
	'OutputError',
	'LockedError',
	'SuspiciousError',
	'CompileError',
	'CallFailure',
]);

/** SQLite's own word for a full disk (SQLITE_FULL). */
const sqliteFull = 13;

const systemSentence = (
	error: Error & { code?: unknown; path?: unknown; port?: unknown; errcode?: unknown },
): string => {
	const place = typeof error.path === 'string' ? ` (${error.path})` : '';
	switch (error.errcode === sqliteFull ? 'ENOSPC' : error.code) {
		case 'ENOSPC':
			return `The disk is full${place}. What was published before is unchanged or whole; free some space and run the command again.`;
		case 'EROFS':
			return `The disk is read-only${place}. Nothing was changed.`;
		case 'EACCES':
		case 'EPERM':
			return `This user may not write there${place}. Nothing was changed.`;
		case 'ECONNREFUSED':
		case 'ENOTFOUND':
			return process.env['DATABASE_URL'] === undefined
				? ''
				: `The database that DATABASE_URL names does not answer (${error.message}). Start it, or correct the address.`;
		case 'EADDRINUSE':
			return `Port ${String(error.port)} is taken by another program. Set PORT to a free one.`;
		default:
			return '';
	}
};

/** One sentence for an error of any kind. */
export const explain = (error: unknown): string => {
	if (!(error instanceof Error)) return String(error);
	return systemSentence(error) || error.message;
};

/** Runs a command: errors become one sentence on the error stream and an exit code that is not 0. */
export const runCommand = async (work: () => Promise<number | undefined>): Promise<void> => {
	try {
		process.exitCode = (await work()) ?? 0;
	} catch (error) {
		console.error(explain(error));
		if (
			error instanceof Error &&
			!spoken.has(error.name) &&
			systemSentence(error) === '' &&
			process.env['DEBUG'] !== undefined
		)
			console.error(error.stack);
		process.exitCode = error instanceof UsageError ? 2 : 1;
	}
};
