/**
 * Digests of published media: what share pictures are named by, and the versions by which pages name files. A file is read once, until its
 * size, its time or its place on the disk is another one.
 */
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { openDatabaseFile } from '../../write/state-database.ts';

export interface MediaDigests {
	/** The digest of a published file; '' for one that is not there. A file is looked at once, until `renew`. */
	digestOf: (path: string) => string;
	/** Whether a picture was found to be no picture, damaged or too small for a share picture. */
	isUnusable: (path: string) => boolean;
	markUnusable: (path: string) => void;
	/** Files that were not there may have come meanwhile: they are looked at again when they are next asked for. */
	lookAgain: (paths: Iterable<string>) => void;
	/** Files may have changed: called before each batch of pages. */
	renew: () => void;
	close: () => void;
}

const digestOfFile = (file: string): string => {
	const hash = createHash('sha256');
	const chunk = Buffer.allocUnsafe(1 << 18);
	const descriptor = openSync(file, 'r');
	try {
		for (let read = readSync(descriptor, chunk); read > 0; read = readSync(descriptor, chunk))
			hash.update(chunk.subarray(0, read));
	} finally {
		closeSync(descriptor);
	}
	return hash.digest('hex').slice(0, 16);
};

const schema = `pragma journal_mode = wal; pragma synchronous = off; pragma busy_timeout = 5000;
create table if not exists medium (path text primary key, stamp text not null, digest text not null, unusable integer not null) without rowid`;

interface Row {
	stamp: string;
	digest: string;
	unusable: number;
}

const missing: Row = { stamp: '', digest: '', unusable: 0 };

/**
 * @param fileOf the published file of a path; it may throw for a path that cannot be one.
 * @param database keeps digests from run to run, and for all threads.
 */
export const openMediaDigests = (fileOf: (path: string) => string, database: string): MediaDigests => {
	mkdirSync(dirname(database), { recursive: true });
	const store = openDatabaseFile(database);
	store.exec(schema);
	const find = store.prepare('select stamp, digest, unusable from medium where path = ?');
	const put = store.prepare(
		'insert into medium (path, stamp, digest, unusable) values (?, ?, ?, 0) on conflict (path) do update set stamp = excluded.stamp, digest = excluded.digest, unusable = 0',
	);
	const mark = store.prepare('update medium set unusable = 1 where path = ?');
	const read = (path: string): Row => {
		try {
			const file = fileOf(path);
			const state = statSync(file, { throwIfNoEntry: false });
			if (state?.isFile() !== true) return missing;
			const stamp = `${state.size} ${state.mtimeMs} ${state.ino}`;
			const row = find.get(path) as Row | undefined;
			if (row?.stamp === stamp) return row;
			const digest = digestOfFile(file);
			put.run(path, stamp, digest);
			return { stamp, digest, unusable: 0 };
		} catch {
			return missing;
		}
	};
	/** Many pages name the logo, or one photograph. */
	const known = new Map<string, Row>();
	const rowOf = (path: string): Row => {
		let row = known.get(path);
		if (row === undefined) {
			row = read(path);
			known.set(path, row);
		}
		return row;
	};
	return {
		digestOf: (path) => rowOf(path).digest,
		isUnusable: (path) => rowOf(path).unusable === 1,
		markUnusable: (path) => {
			mark.run(path);
			known.clear();
		},
		lookAgain: (paths) => {
			for (const path of paths) if (known.get(path) === missing) known.delete(path);
		},
		renew: () => known.clear(),
		close: () => store.close(),
	};
};
