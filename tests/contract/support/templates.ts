/**
 * Platforms with nothing in them but their tables, and with the sample newspaper: each is made once in a run of tests, and
 * copied for every test file that wants one. Making one takes two seconds with SQLite and five with PostgreSQL.
 */
import { constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { passwordHash } from '../../../src/platform/auth/passwords.ts';
import type { Writing } from '../../../src/platform/db/tables.ts';
import { mediaFolder } from '../../../src/platform/media/media-folder.ts';
import { openStore } from '../../../src/platform/store/open.ts';
import { loadSample } from '../../../src/platform/store/sample.ts';
import { smallHashing } from './costs.ts';
import { copyDatabase, createDatabase } from './postgres.ts';

/** The file in a template of PostgreSQL that has the address of its database. */
const addressFile = 'database-address';

/** A place as `openStore` takes it. */
export interface Place {
	dataDir: string;
	databaseUrl?: string;
}

interface Wanted {
	sample: boolean;
	/** Epoch milliseconds at which the sample is loaded. */
	now: number;
	/** Address of a PostgreSQL server; undefined is SQLite. */
	server: string | undefined;
}

/** Stores the passwords of the sample's members with small figures: a stored hash names its own, and checking it costs as much as making it. */
const cheapenSampleMembers = async (writing: Writing): Promise<void> => {
	for (const reader of [1, 2])
		await writing
			.updateTable('members')
			.set({ password: await passwordHash(`touch-edition-${reader}`, smallHashing) })
			.where('id', '=', `reader-${reader}`)
			.execute();
};

/** Fills an empty folder, and a new database on the server. */
export const fillPlace = async (dataDir: string, { sample, now, server }: Wanted): Promise<Place> => {
	const place = server === undefined ? { dataDir } : { dataDir, databaseUrl: await createDatabase(server) };
	const store = await openStore({ ...place, now: () => now });
	if (sample) {
		await loadSample(store, join(import.meta.dirname, '../../../content/sample'), mediaFolder(dataDir));
		await cheapenSampleMembers(store.writing);
	}
	await store.close();
	return place;
};

/** A folder that is made once in a run: makes it unless another test file has done so or does so; waits for that one. */
export const madeOnce = async (ready: string, make: (folder: string) => Promise<void>): Promise<string> => {
	const lock = `${ready}.lock`;
	while (!existsSync(ready)) {
		try {
			mkdirSync(lock);
		} catch {
			await setTimeout(50);
			continue;
		}
		try {
			// Another file may have made it between the two looks.
			if (existsSync(ready)) break;
			const unfinished = `${ready}.unfinished`;
			mkdirSync(unfinished, { recursive: true });
			await make(unfinished);
			renameSync(unfinished, ready);
		} finally {
			rmdirSync(lock);
		}
	}
	return ready;
};

const template = (folder: string, wanted: Wanted): Promise<string> =>
	madeOnce(
		join(folder, `${wanted.server === undefined ? 'sqlite' : 'postgres'}-${wanted.sample ? 'sample' : 'empty'}`),
		async (place) => {
			const { databaseUrl } = await fillPlace(place, wanted);
			if (databaseUrl !== undefined) writeFileSync(join(place, addressFile), databaseUrl);
		},
	);

/** Copies a template into an empty folder, and its database to a new one. @param folder of the templates of this run. */
export const copyPlace = async (folder: string, dataDir: string, wanted: Wanted): Promise<Place> => {
	const from = await template(folder, wanted);
	cpSync(from, dataDir, {
		recursive: true,
		mode: constants.COPYFILE_FICLONE,
		preserveTimestamps: true,
		filter: (path) => !path.endsWith(addressFile),
	});
	if (wanted.server === undefined) return { dataDir };
	return { dataDir, databaseUrl: await copyDatabase(readFileSync(join(from, addressFile), 'utf8')) };
};
