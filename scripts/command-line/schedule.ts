/** The schedule of the embedded store, for commands that read the store directly: no platform may be running. */
import { existsSync } from 'node:fs';
import type { Language } from '../../src/domain/entities.ts';
import { nextDueTime } from '../../src/platform/content/next-due.ts';
import { readSiteLanguage } from '../../src/platform/db/read/site-language.ts';
import { databaseFile, openSqliteReading } from '../../src/platform/db/read/sqlite.ts';
import { newestStep, newestStepQuery } from '../../src/platform/db/steps.ts';
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
 * Whether the time of an article has come, the language of the site has changed, or the store is of an older version. Reads the store only: to open it for writing costs a new process a tenth of a
 * second. A store that cannot be read this way counts as due.
 */
const isAnyDue = async (language: Language): Promise<boolean> => {
	const { dataDir, databaseUrl } = embeddedStore();
	if (databaseUrl !== undefined || !existsSync(databaseFile(dataDir))) return true;
	try {
		const reading = openSqliteReading(dataDir);
		const isCurrent = (await reading.one(newestStepQuery, newestStep)) !== undefined;
		const dueTime = await nextDueTime(reading);
		const storedLanguage = await readSiteLanguage(reading);
		await reading.close();
		return !isCurrent || storedLanguage !== language || (dueTime !== undefined && dueTime <= Date.now());
	} catch {
		return true;
	}
};

/**
 * Releases and withdraws the articles whose time has come, and gives content without a language that of the site.
 *
 * @param language the setting `site.locale`.
 */
export const releaseEmbedded = async (language: Language): Promise<void> => {
	if (!(await isAnyDue(language))) return;
	const store = await openExisting();
	if (store === undefined) return;
	const { adoptSiteLanguage } = await import('../../src/platform/content/site-language.ts');
	const { releaseDue } = await import('../../src/platform/content/release-due.ts');
	await adoptSiteLanguage(store, language).catch(report);
	await releaseDue(store).catch(report);
	await store.close();
};

/** Releases and withdraws articles when their time comes. @returns the store, if there is one, and a function that stops it. */
export const watchEmbedded = async (): Promise<{ store: Store | undefined; stop: () => Promise<void> }> => {
	const store = await openExisting();
	if (store === undefined) return { store, stop: async () => undefined };
	const { watchSchedule } = await import('../../src/platform/content/watch-schedule.ts');
	const stop = watchSchedule(store, { onError: report });
	return {
		store,
		stop: async () => {
			await stop();
			await store.close();
		},
	};
};
