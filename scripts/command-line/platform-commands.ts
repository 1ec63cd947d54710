/** The subcommands of `npm run platform`. */

import { existsSync } from 'node:fs';
import { backupSqlite, postgresBackup } from '../../src/platform/db/backup.ts';
import { databaseFile } from '../../src/platform/db/read/sqlite.ts';
import { postgresReset, resetSqlite } from '../../src/platform/db/reset.ts';
import { restoreSqlite } from '../../src/platform/db/restore.ts';
import { changeSetting } from '../../src/platform/desk/recorded-acts.ts';
import { secretSettings } from '../../src/platform/settings/private-settings.ts';
import { isPublicName } from '../../src/platform/settings/public-settings.ts';
import { listSettings } from '../../src/platform/settings/settings.ts';
import { UsageError } from './errors.ts';
import { readInput } from './read-input.ts';
import { embeddedStore } from './source.ts';
import { withStore } from './with-store.ts';

/** `npm run platform -- backup <file> [--with-keys]`. */
export const runBackup = async (target: string, withKeys: boolean): Promise<number> => {
	const { dataDir, databaseUrl } = embeddedStore();
	if (databaseUrl !== undefined) {
		console.error(postgresBackup(databaseUrl, target));
		return 1;
	}
	await backupSqlite(dataDir, target, { leaveOut: withKeys ? [] : secretSettings });
	console.log(
		`The backup is in ${target}. To restore it, stop the platform and every publisher, then run "npm run platform -- restore ${target} --yes". Back up ${dataDir}/media, ${dataDir}/uploads and ${dataDir}/sign-up-files too. ${withKeys ? 'It contains the private keys: keep it secret.' : 'It does not contain private keys; --with-keys adds them.'}`,
	);
	return 0;
};

/** `npm run platform -- restore <file> [--yes]`: puts a backup in the place of the store. */
export const runRestore = async (source: string, isSure: boolean): Promise<number> => {
	const { dataDir, databaseUrl } = embeddedStore();
	if (databaseUrl !== undefined) {
		console.error(postgresBackup(databaseUrl, source));
		return 1;
	}
	if (!isSure && existsSync(databaseFile(dataDir)))
		throw new UsageError(
			`This replaces content, members, comments and votes in ${dataDir} by those of ${source}. Add --yes to replace them.`,
		);
	await restoreSqlite(dataDir, source);
	console.log(
		`The store in ${dataDir} is that of ${source}. Copy media, uploads and sign-up-files of the same time into ${dataDir}, then start the platform and the publishers: their next run compares every page.`,
	);
	return 0;
};

/** `npm run platform -- reset --yes`: deletes all data of the embedded platform. */
export const runReset = async (isSure: boolean): Promise<number> => {
	const { dataDir, databaseUrl } = embeddedStore();
	if (databaseUrl !== undefined) {
		console.error(postgresReset(databaseUrl));
		return 1;
	}
	if (!isSure)
		throw new UsageError(
			`This deletes content, members, comments, votes and media in ${dataDir}. Add --yes to delete them; "npm run platform -- backup <file>" copies the store first.`,
		);
	await resetSqlite(dataDir);
	console.log(`The data in ${dataDir} are deleted. The next start makes an empty store; --sample fills it.`);
	return 0;
};

/** `npm run platform -- settings [name] [value] [--remove]`: lists the settings in the store, or changes one. */
export const runSettings = async (
	name: string | undefined,
	value: string | undefined,
	remove: boolean,
): Promise<number> => {
	if (name !== undefined && (value === undefined) !== remove)
		throw new UsageError(`Give a value for ${name} ("-" reads it from the input), or --remove.`);
	return withStore(async (openedStore) => {
		if (name !== undefined) {
			await changeSetting(openedStore, name, value === '-' ? await readInput() : (value ?? null));
			console.log(remove ? `${name} has its default again.` : `${name} is set.`);
			return;
		}
		const settings = await listSettings(openedStore.store.writing);
		for (const isPublic of [true, false]) {
			console.log(isPublic ? 'public: in getConfig, which every reader gets' : '\nprivate: for the platform alone');
			for (const setting of settings.filter(({ name: settingName }) => isPublicName(settingName) === isPublic))
				console.log(`  ${setting.name.padEnd(24)}${setting.value.padEnd(10)}  ${setting.summary}`);
		}
	});
};
