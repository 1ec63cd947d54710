/** Wrong usage: the message contains what was typed and what is expected. Exit code 2. */
export class UsageError extends Error {
	override name = 'UsageError';
}

/** Errors whose message is a sentence already. */
const sentences = new Set([
	'UsageError',
	'SettingsError',
	'OutputError',
	'LockedError',
	'RemovalRefusedError',
	'CompileError',
	'CallFailure',
	'UnknownPageError',
	'StoreError',
	'NothingToDrawError',
	'BucketError',
	'SourceError',
	'ClusterDatabaseError',
	'ClusterVersionError',
]);

/** The codes of the system that say the same as these result codes of SQLite. Extended result codes have them in their lowest byte. */
const sqliteCodes: Readonly<Record<number, string>> = { 8: 'EROFS', 10: 'EIO', 13: 'ENOSPC', 14: 'EACCES' };

type SystemError = Error & {
	code?: unknown;
	path?: unknown;
	/** The second file of a copy, a link or a move. */
	dest?: unknown;
	port?: unknown;
	syscall?: unknown;
	errcode?: unknown;
	/** The name that was looked up. */
	hostname?: unknown;
	/** The address to listen on. */
	address?: unknown;
};

const codeOf = ({ code, errcode }: SystemError): unknown =>
	typeof errcode === 'number' ? (sqliteCodes[errcode & 0xff] ?? code) : code;

const noAddress = (host: unknown): string =>
	`"${String(host)}" is not an address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all of them.`;

/** The file that could not be written; of a copy that is the second one, not the file that was read. */
const writtenPath = ({ path, dest }: SystemError): string => {
	const file = dest ?? path;
	return typeof file === 'string' ? ` (${file})` : '';
};

const systemSentence = (error: SystemError): string => {
	const place = typeof error.path === 'string' ? ` (${error.path})` : '';
	switch (codeOf(error)) {
		case 'ENOSPC':
			return `The disk is full${writtenPath(error)}. What was published before is unchanged or whole; free some space and run the command again.`;
		case 'EIO':
			return `The disk refuses to read or write${place} (${error.message}): it is full or broken. What was published before is unchanged or whole; check it and run the command again.`;
		case 'EROFS':
			return `The disk, or that file, is read-only${writtenPath(error)}. Nothing was changed.`;
		case 'EACCES':
		case 'EPERM':
			if (error.port !== undefined)
				return `This user may not listen on port ${String(error.port)}. Set PORT to one from 1024 up.`;
			return `This user may not read or write there${writtenPath(error)}. Nothing was changed: give this user that file or folder, or name another one.`;
		case 'ENOTDIR':
			return `A part of that path is a file, not a folder${writtenPath(error)}. Nothing was changed.`;
		case 'EEXIST':
			if (error.syscall !== 'mkdir') return '';
			return `There is a file where a folder is needed${writtenPath(error)}. Nothing was changed.`;
		case 'EADDRNOTAVAIL':
			return noAddress(error.address);
		case 'ECONNREFUSED':
		case 'ENOTFOUND':
			if (error.hostname !== undefined && error.hostname === process.env['HOST']) return noAddress(error.hostname);
			return process.env['DATABASE_URL'] === undefined
				? ''
				: `The database that DATABASE_URL names does not answer (${error.message}). Start it, or correct the address.`;
		case 'EADDRINUSE':
			return `Port ${String(error.port)} is taken by another program. Choose a free one with PORT, or with the flag that names it.`;
		default:
			return '';
	}
};

/** One sentence for an error of any kind. */
export const explain = (error: unknown): string => {
	if (!(error instanceof Error)) return String(error);
	return systemSentence(error) || error.message;
};

/** The sentence for an error, with its full stop: another one follows it. */
export const sentenceOf = (error: unknown): string => {
	const text = explain(error).trimEnd();
	return /[.!?。！？:]$/.test(text) ? text : `${text}.`;
};

/** Whether the message of an error is a sentence for the user, so that a stack adds nothing. */
export const isSentence = (error: Error): boolean => sentences.has(error.name) || systemSentence(error) !== '';
