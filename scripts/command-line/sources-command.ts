/** `npm run platform -- sources list | add <place> | sync [name] | remove <name>`. */
import type { Store } from '../../src/platform/db/store.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { listSources, removeSource, type SourceRow } from '../../src/platform/mirror/source-rows.ts';
import { syncSource } from '../../src/platform/mirror/sync-source.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { placeOf } from '../../src/sources/open-source.ts';
import { explain, UsageError } from './errors.ts';
import { bringOf, mirrorFirst, openRow, syncedLine } from './mirror.ts';
import { embeddedStore } from './source.ts';

export const sourceActions = ['list', 'add', 'sync', 'remove'] as const;

const named = async (store: Store, name: string | undefined): Promise<SourceRow[]> => {
	const rows = await listSources(store);
	if (name === undefined) return rows;
	const found = rows.filter((row) => row.name === name || row.place === name);
	if (found.length === 0)
		throw new UsageError(
			`There is no source "${name}". There are: ${rows.map((row) => row.name).join(', ') || 'none'}.`,
		);
	return found;
};

const need = (value: string | undefined, what: string): string => {
	if (value === undefined) throw new UsageError(`Say ${what}.`);
	return value;
};

const listLine = ({ name, place, title, synced, problem }: SourceRow): string => {
	const when = synced === 0 ? 'not read yet' : `read ${new Date(synced).toISOString()}`;
	return `${name}  ${place}  ${title}  ${when}${problem === '' ? '' : `\n  ${problem}`}`;
};

const sync = async (
	store: Store,
	rows: readonly SourceRow[],
	{ media, allowRemoval }: { media: string; allowRemoval: boolean },
): Promise<number> => {
	let failed = 0;
	for (const row of rows)
		try {
			const source = await openRow(row, media);
			const tell = (sentence: string): void => console.error(`${row.name}: ${sentence}`);
			const bring = bringOf(store, row, media);
			console.log(syncedLine(row, await syncSource(store, row, source, { allowRemoval, all: true, tell, bring })));
		} catch (error) {
			failed += 1;
			console.error(`${row.name}: ${explain(error)}`);
		}
	return failed === 0 ? 0 : 1;
};

interface SourcesOptions {
	/** Lets a sync remove any number of documents. */
	allowRemoval: boolean;
	/** Lets what leaves a feed that is added go. */
	removeGone: boolean;
	/** Brings the pictures, films and sound of a source that is added. */
	fetchMedia: boolean;
	/** here, or source. */
	canonical: string;
}

/** @returns the exit code. */
export const runSources = async (
	action: string,
	name: string | undefined,
	{ allowRemoval, removeGone, fetchMedia, canonical }: SourcesOptions,
): Promise<number> => {
	const database = embeddedStore();
	const media = mediaFolder(database.dataDir);
	const store = await openStore(database);
	try {
		switch (action) {
			case 'list': {
				const rows = await listSources(store);
				for (const row of rows) console.log(listLine(row));
				if (rows.length === 0)
					console.log('No source is followed. Add one: npm run platform -- sources add wordpress:https://…');
				return 0;
			}
			case 'add': {
				const place = await placeOf(need(name, 'what to follow: wordpress:https://…, or folder:<path>'));
				if (place.found !== '') console.log(place.found);
				if (canonical !== 'here' && canonical !== 'source')
					throw new UsageError(`--canonical expects here or source, found "${canonical}".`);
				await mirrorFirst(store, place, media, { removeGone, fetchMedia, canonical });
				return 0;
			}
			case 'sync':
				return await sync(store, await named(store, name), { media, allowRemoval });
			case 'remove':
				for (const row of await named(store, need(name, 'which source'))) {
					await removeSource(store, row.name);
					console.log(`${row.name} is not followed any more. Its pages stay as they are.`);
				}
				return 0;
			default:
				throw new UsageError(`sources expects ${sourceActions.join(', ')}, found "${action}".`);
		}
	} finally {
		await store.close();
	}
};
