/**
 * Names of share pictures: of the bytes of what they are made of, and of how they are made. The same picture has the same name in every
 * run and for every publisher; another one has another name, so that messengers fetch it anew. Media of a platform on another machine
 * are brought when pages are out, and are never fetched again: there the paths are the name.
 */
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { openDatabaseFile } from '../../write/state-database.ts';

/** Changes when pictures are made in another way. */
const recipe = 'share-2';

export interface ShareNames {
	/** @param candidates paths of pictures, the best first. Files are looked at once, until `renew`. */
	nameOf: (candidates: readonly string[]) => string;
	/** Files may have changed: called before each batch of pages. */
	renew: () => void;
	/** Whether a picture was found to be no picture, damaged or too small. */
	isUnusable: (path: string) => boolean;
	markUnusable: (path: string) => void;
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

/** What a share picture is named by. */
export type NamedBy = 'bytes' | 'paths';

/** @param media folder of the newspaper's media. @param mediaAddress of a platform on another machine. */
export const sharePicturesBy = ({ media, mediaAddress }: { media?: string; mediaAddress?: string }): NamedBy =>
	media === undefined && mediaAddress !== undefined ? 'paths' : 'bytes';

interface Row {
	stamp: string;
	digest: string;
	unusable: number;
}

/**
 * @param fileOf the published file of a path; it may throw for a path that cannot be one.
 * @param database keeps digests, so that a file is read once until it changes.
 * @param by bytes where all media are published before pages are.
 */
export const openShareNames = (fileOf: (path: string) => string, database: string, by: NamedBy): ShareNames => {
	mkdirSync(dirname(database), { recursive: true });
	const store = openDatabaseFile(database);
	store.exec(schema);
	const find = store.prepare('select stamp, digest, unusable from medium where path = ?');
	const put = store.prepare(
		'insert into medium (path, stamp, digest, unusable) values (?, ?, ?, 0) on conflict (path) do update set stamp = excluded.stamp, digest = excluded.digest, unusable = 0',
	);
	const mark = store.prepare('update medium set unusable = 1 where path = ?');
	/** What is known of a published file; undefined for one that is not there. */
	const knownOf = (path: string): Row | undefined => {
		try {
			const file = fileOf(path);
			const state = statSync(file, { throwIfNoEntry: false });
			if (state?.isFile() !== true) return undefined;
			const stamp = `${state.size} ${state.mtimeMs} ${state.ino}`;
			const row = find.get(path) as Row | undefined;
			if (row?.stamp === stamp) return row;
			const digest = digestOfFile(file);
			put.run(path, stamp, digest);
			return { stamp, digest, unusable: 0 };
		} catch {
			return undefined;
		}
	};
	const isUnusable = (path: string): boolean => knownOf(path)?.unusable === 1;
	const digestOfUsable = (candidates: readonly string[]): string | undefined => {
		for (const path of candidates) {
			const medium = knownOf(path);
			if (medium?.unusable === 0) return medium.digest;
		}
		return undefined;
	};
	/** Names by candidates: most pages of a batch may have the newspaper's own picture. */
	const names = new Map<string, string>();
	return {
		nameOf: (candidates) => {
			const paths = candidates.join('\n');
			const cachedName = names.get(paths);
			if (cachedName !== undefined) return cachedName;
			// Without any file the picture is made later, of what the paths lead to then.
			const source = (by === 'bytes' ? digestOfUsable(candidates) : undefined) ?? paths;
			const name = `of-${createHash('sha256').update(`${recipe}\n${source}`).digest('hex').slice(0, 16)}`;
			names.set(paths, name);
			return name;
		},
		renew: () => names.clear(),
		isUnusable,
		markUnusable: (path) => {
			mark.run(path);
			names.clear();
		},
		close: () => store.close(),
	};
};
