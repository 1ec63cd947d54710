/** Live sources on the command line: opened by their places, followed while a platform runs. */
import type { Settings } from '../../src/config/schema.ts';
import type { Store } from '../../src/platform/db/store.ts';
import { followSources } from '../../src/platform/mirror/follow-sources.ts';
import type { LiveSource } from '../../src/platform/mirror/live-source.ts';
import { addSource, listSources, type SourceRow } from '../../src/platform/mirror/source-rows.ts';
import { type Synced, syncSource } from '../../src/platform/mirror/sync-source.ts';
import { openSource, placeOf, type SourcePlace } from '../../src/sources/open-source.ts';
import { explain } from './errors.ts';

const openRow = async ({ place }: SourceRow) => openSource(await placeOf(place));

const counts = ({ added, changed, removed }: Synced): string =>
	`${added} added, ${changed} changed, ${removed} removed`;

/** What a source brought, as a line for people. */
export const syncedLine = ({ title, name }: Pick<SourceRow, 'title' | 'name'>, synced: Synced): string =>
	`${title || name}: ${counts(synced)}.`;

/**
 * Adds a source, and reads it for the first time.
 *
 * @returns its row. @throws SourceError.
 */
export const mirrorFirst = async (
	store: Store,
	place: SourcePlace,
): Promise<SourceRow & Pick<LiveSource, 'language'>> => {
	const source = await openSource(place);
	await addSource(store, place);
	const rowOf = async (): Promise<SourceRow> => {
		const row = (await listSources(store)).find(({ name }) => name === place.name);
		if (row === undefined) throw new Error(`${place.name} is not in the store.`);
		return row;
	};
	const synced = await syncSource(store, await rowOf(), source);
	const row = await rowOf();
	console.log(syncedLine(row, synced));
	return { ...row, language: source.language };
};

/**
 * Follows the sources of the store and of the settings.
 *
 * @returns a function that stops it.
 */
export const startMirror = async (
	store: Store,
	{ sources }: Pick<Settings, 'sources'>,
): Promise<() => Promise<void>> => {
	for (const text of sources.follow)
		try {
			await addSource(store, await placeOf(text));
		} catch (error) {
			console.error(`The source "${text}" of the settings is not followed: ${explain(error)}`);
		}
	return followSources(store, {
		open: openRow,
		every: sources.checkEvery * 1_000,
		onSynced: (row, synced) => console.log(syncedLine(row, synced)),
		onProblem: ({ name }, error) => console.error(`${name}: ${explain(error)}`),
	});
};
