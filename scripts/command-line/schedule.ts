/** The schedule of the embedded store, for commands that read the store directly: no platform may be running. */
import { existsSync } from 'node:fs';
import { nextDueTime } from '../../src/platform/content/next-due.ts';
import { databaseFile, openSqliteReading } from '../../src/platform/db/read/sqlite.ts';
import type { Store } from '../../src/platform/db/store.ts';
import { embeddedStore } from './source.ts';

const report = (error: unknown): void => {
	const reason = error instanceof Error ? error.message : String(error);
	console.error(`Scheduled articles are not released: ${reason}.`);
};

/** The embedded store for writing; undefined when it does not exist or cannot be written. */
const openExisting = async (): Promise<Store | undefined> => {
	const place = embeddedStore();
	if (place.databaseUrl === undefined && !existsSync(databaseFile(place.dataDir))) return undefined;
	try {
		const { openStore } = await import('../../src/platform/store/open.ts');
		return await openStore(place);
	} catch (error) {
		report(error);
		return undefined;
	}
};

/**
 * Whether the time of an article has come. Reads the store only: to open it for writing costs a new process a tenth of a
 * second. A store that cannot be read this way, such as one of an older version, counts as due.
 */
const isAnyDue = async (): Promise<boolean> => {
	const { dataDir, databaseUrl } = embeddedStore();
	if (databaseUrl !== undefined || !existsSync(databaseFile(dataDir))) return true;
	try {
		const reading = openSqliteReading(dataDir);
		const due = await nextDueTime(reading);
		await reading.close();
		return due !== undefined && due <= Date.now();
	} catch {
		return true;
	}
};

/** Releases and withdraws the articles whose time has come. */
export const releaseEmbedded = async (): Promise<void> => {
	if (!(await isAnyDue())) return;
	const store = await openExisting();
	if (store === undefined) return;
	const { releaseDue } = await import('../../src/platform/content/release-due.ts');
	await releaseDue(store).catch(report);
	await store.close();
};

/** Releases and withdraws articles when their time comes. @returns a function that stops it. */
export const watchEmbedded = async (): Promise<() => Promise<void>> => {
	const store = await openExisting();
	if (store === undefined) return async () => undefined;
	const { watchSchedule } = await import('../../src/platform/content/watch-schedule.ts');
	const stop = watchSchedule(store, { onError: report });
	return async () => {
		await stop();
		await store.close();
	};
};
