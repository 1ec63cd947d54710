/** The schedule of the embedded store, for commands that read the store directly: no platform may be running. */
import { existsSync } from 'node:fs';
import { releaseDue } from '../../src/platform/content/release-due.ts';
import { watchSchedule } from '../../src/platform/content/watch-schedule.ts';
import { databaseFile } from '../../src/platform/db/read/sqlite.ts';
import type { Store } from '../../src/platform/db/store.ts';
import { openStore } from '../../src/platform/store/open.ts';
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
		return await openStore(place);
	} catch (error) {
		report(error);
		return undefined;
	}
};

/** Releases and withdraws the articles whose time has come. */
export const releaseEmbedded = async (): Promise<void> => {
	const store = await openExisting();
	if (store === undefined) return;
	await releaseDue(store).catch(report);
	await store.close();
};

/** Releases and withdraws articles when their time comes. @returns a function that stops it. */
export const watchEmbedded = async (): Promise<() => Promise<void>> => {
	const store = await openExisting();
	if (store === undefined) return async () => undefined;
	const stop = watchSchedule(store, { onError: report });
	return async () => {
		await stop();
		await store.close();
	};
};
