/** Live sources on the command line: opened by their places, followed while a platform runs. */
import type { Settings } from '../../src/config/schema.ts';
import type { ContentDocument } from '../../src/intake/documents.ts';
import { type LiveSource, SourceError } from '../../src/intake/live-source.ts';
import { detailLines } from '../../src/intake/report.ts';
import { oneAfterAnother, withSourceCanonical } from '../../src/intake/source-canonical.ts';
import { sourcesAt, storedStories } from '../../src/platform/content/stories-at.ts';
import { readSiteLanguage } from '../../src/platform/db/read/site-language.ts';
import type { Store } from '../../src/platform/db/store.ts';
import { type Following, followSources } from '../../src/platform/mirror/follow-sources.ts';
import { createSourceHooks } from '../../src/platform/mirror/hooks.ts';
import { profileLines } from '../../src/platform/mirror/profile.ts';
import {
	addSource,
	listSources,
	removeSource,
	type SourceRow,
	sourceNamed,
	updateSource,
} from '../../src/platform/mirror/source-rows.ts';
import { type Synced, type SyncOptions, syncSource } from '../../src/platform/mirror/sync-source.ts';
import { knownPlace, openSource, placeOf, type SourcePlace } from '../../src/sources/open-source.ts';
import type { SourceOptions } from '../../src/sources/source.ts';
import { bringerFor, keeperFor } from './bring-media.ts';
import { explain } from './errors.ts';
import { printable } from './printable.ts';

const teller =
	(name: string) =>
	(sentence: string): void =>
		console.error(printable(`${name}: ${sentence}`));

/** Opens a place for a store. @param media the platform's media folder. @throws SourceError. */
const openFor = (store: Store, place: SourcePlace, media: string, options: SourceOptions): Promise<LiveSource> =>
	openSource(place, {
		...{ media, options, warn: teller(place.name) },
		storedStories: (stories) => storedStories(store, place.name, stories),
	});

/** Opens the source of a row. @param media the platform's media folder. @throws SourceError. */
export const openRow = (store: Store, { name, place, options }: SourceRow, media: string): Promise<LiveSource> =>
	openFor(store, knownPlace(place, name), media, JSON.parse(options) as SourceOptions);

/** What is done to the documents of a row before they are stored, such as bringing their files among the media; undefined for nothing. */
export const bringOf = (
	store: Store,
	{ place, options }: Pick<SourceRow, 'place' | 'options'>,
	media: string,
): SyncOptions['bring'] => {
	const { address, definition } = knownPlace(place);
	const { fetchMedia, canonical } = JSON.parse(options) as SourceOptions;
	return oneAfterAnother<ContentDocument>(
		definition.at === 'folder'
			? undefined
			: fetchMedia === false
				? keeperFor(store, media)
				: bringerFor(store, media, address),
		canonical === 'source' ? withSourceCanonical : undefined,
	);
};

const counts = ({ added, changed, removed }: Synced): string =>
	`${added} added, ${changed} changed, ${removed} removed`;

/** What a source brought, as lines for people: the numbers, then what of it is not as it is there. */
export const syncedLine = ({ title, name }: Pick<SourceRow, 'title' | 'name'>, syncResult: Synced): string =>
	[`${title || name}: ${counts(syncResult)}.`, ...detailLines(syncResult.report)].map(printable).join('\n');

/** What a source has, and what of it is taken and left out, as lines below its own. */
export const profileText = (row: Pick<SourceRow, 'profile'>): string =>
	profileLines(row)
		.map((line) => `\n  ${printable(line)}`)
		.join('');

/** A place under the name that its source was added with: one that has moved keeps its name, and with it its stories. */
const withOwnName = async (store: Store, place: SourcePlace): Promise<SourcePlace> => {
	const row = (await listSources(store)).find((one) => one.place === place.place);
	return row === undefined ? place : { ...place, name: row.name };
};

/** Where a first reading says how far it is, and how it ends early. */
export type FirstOptions = Pick<SyncOptions, 'onProgress' | 'signal'>;

/** A source that was added and not read yet. */
interface Added {
	source: LiveSource;
	/** Reads it, and says what it brought. @throws SourceError. */
	read: (options?: FirstOptions) => Promise<SourceRow>;
}

/** Stories that are compared with those of other sources, and how many of them make it the same one. */
const compared = 20;
const twinShare = 0.5;

/** Addresses of the first stories of a source. */
const firstAddresses = async (source: LiveSource): Promise<string[]> => {
	const addresses: string[] = [];
	for await (const document of source.documents('')) {
		if (document.kind !== 'article') continue;
		addresses.push(...(document.formerAddresses ?? []).slice(0, 1));
		if (addresses.length >= compared) break;
	}
	return addresses;
};

/**
 * Refuses a new source whose stories another one brings: two hosts of one site, or its feed beside the site.
 *
 * @param open opens the source for this look alone: what a source has given once, it does not give again. @throws SourceError.
 */
const refuseTwin = async (
	store: Store,
	{ name, place }: SourcePlace,
	open: () => Promise<LiveSource>,
): Promise<void> => {
	const rows = await listSources(store);
	if (rows.length === 0 || rows.some((row) => row.name === name)) return;
	const addresses = await firstAddresses(await open());
	for (const [other, count] of await sourcesAt(store, name, addresses)) {
		const row = rows.find((one) => one.name === other);
		if (row !== undefined && count >= addresses.length * twinShare)
			throw new SourceError(
				`${place} has the stories of ${row.place}, which is followed (${count} of the first ${addresses.length}): it is not added. If that source has moved: npm run platform -- sources move ${other} ${place}. To follow this one instead, remove the other first.`,
			);
	}
};

const add = async (
	store: Store,
	givenPlace: SourcePlace,
	media: string,
	options: SourceOptions,
	say: (line: string) => void,
): Promise<Added> => {
	const place = await withOwnName(store, givenPlace);
	const warn = teller(place.name);
	const open = () => openFor(store, place, media, options);
	const source = await open();
	await refuseTwin(store, place, open);
	await addSource(store, { ...place, options: JSON.stringify(options) });
	// The folder of the site may have been moved.
	await updateSource(store, place.name, { place: place.place });
	const rowOf = async (): Promise<SourceRow> => {
		const row = await sourceNamed(store, place.name);
		if (row === undefined) throw new Error(`${place.name} is not in the store.`);
		return row;
	};
	return {
		source,
		read: async (first = {}) => {
			const rowBefore = await rowOf();
			const syncResult = await syncSource(store, rowBefore, source, {
				warn,
				bring: bringOf(store, rowBefore, media),
				...first,
			});
			const row = await rowOf();
			say(`${syncedLine(row, syncResult)}${profileText(row)}`);
			return row;
		},
	};
};

/**
 * Adds a source, and reads it for the first time.
 *
 * @param media the platform's media folder. @param say prints what it brought.
 * @returns its row. @throws SourceError.
 */
export const mirrorFirst = async (
	store: Store,
	givenPlace: SourcePlace,
	media: string,
	options: SourceOptions = {},
	say: (line: string) => void = console.log,
): Promise<SourceRow> => (await add(store, givenPlace, media, options, say)).read();

/** Whether the store has articles of a source. */
const hasArticlesOf = async (store: Store, source: string): Promise<boolean> => {
	const row = await store.writing
		.selectFrom('origins')
		.select('id')
		.where('source', '=', source)
		.where('kind', '=', 'article')
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
};

/** What a site needs to know of its source before it starts. */
export interface StartedFrom extends Pick<SourceRow, 'title'>, Pick<LiveSource, 'language'> {
	/** Ends when the source is read to its end; never rejected, because what is wrong was said. */
	rest: Promise<void>;
}

/** Stories after which a site is published, while the others are read. */
const enoughStories = 100;

/**
 * What a site starts from: what is stored of a source, at once, whether the source answers or not; it is followed afterwards. A folder is
 * read first, because that takes no network. Of a source of which nothing is stored the first hundred stories are read first.
 *
 * @param say prints what it brought, or what is wrong with it. @throws SourceError when nothing is stored and it cannot be read.
 */
export const startFrom = async (
	store: Store,
	givenPlace: SourcePlace,
	media: string,
	{ say = console.log, onProgress, signal }: FirstOptions & { say?: (line: string) => void } = {},
): Promise<StartedFrom> => {
	const place = await withOwnName(store, givenPlace);
	const startStored = async (): Promise<StartedFrom> => {
		const row = await sourceNamed(store, place.name);
		return {
			title: row?.title ?? '',
			language: await readSiteLanguage(store.reading),
			rest: Promise.resolve(),
		};
	};
	const isStored = await hasArticlesOf(store, place.name);
	if (isStored && place.definition.at !== 'folder') {
		await addSource(store, place);
		const row = await sourceNamed(store, place.name);
		const profile = row === undefined ? '' : profileText(row);
		say(`${printable(`What is stored of ${place.place} is shown; it is followed from now on.`)}${profile}`);
		return startStored();
	}
	const isToBeSaid = (error: unknown): boolean => {
		if (!(error instanceof SourceError)) return false;
		say(printable(`${place.name}: ${explain(error)}`));
		return true;
	};
	try {
		const { source, read } = await add(store, place, media, {}, say);
		const enough = Promise.withResolvers<void>();
		let isPublished = false;
		const whole = read({
			signal,
			onProgress: (kind, doneCount, plannedCount) => {
				onProgress?.(kind, doneCount, plannedCount);
				if (isStored || kind !== 'article' || doneCount < enoughStories) return;
				isPublished = true;
				enough.resolve();
			},
		}).then(() => undefined);
		await Promise.race([whole, enough.promise]);
		const rest = whole.catch((error: unknown) => {
			if (isPublished && signal?.aborted !== true && !isToBeSaid(error)) console.error(explain(error));
		});
		return { title: source.title, language: source.language, rest };
	} catch (error) {
		if (!isStored || !isToBeSaid(error)) throw error;
		return startStored();
	}
};

/** Adds the sources of the settings; those that the settings no longer name are not followed any more. */
const adoptSettings = async (store: Store, { sources }: Pick<Settings, 'sources'>): Promise<void> => {
	const namedSources = new Set<string>();
	let isWhole = true;
	for (const entry of sources.follow) {
		const { place: text, ...options } = typeof entry === 'string' ? { place: entry } : entry;
		try {
			const row = (await listSources(store)).find(({ place: at }) => at === text);
			const place = row === undefined ? await placeOf(text) : knownPlace(row.place, row.name);
			if (place.found !== '') console.log(place.found);
			namedSources.add(place.name);
			await addSource(store, { ...place, options: JSON.stringify(options), set_by: 'settings' });
		} catch (error) {
			isWhole = false;
			console.error(`The source "${text}" of the settings is not followed: ${explain(error)}`);
		}
	}
	if (!isWhole) return;
	for (const { name, place, set_by: by } of await listSources(store))
		if (by === 'settings' && !namedSources.has(name)) {
			await removeSource(store, name);
			console.error(
				`${place} is no longer in sources.follow: it is not followed any more, and its pages stay. To follow it again, add it there.`,
			);
		}
};

export interface Mirror {
	/** Answers `/hooks/<name>`. */
	readonly hooks: (request: Request) => Promise<Response>;
	/** Follows the sources of the store and of the settings. */
	start(settings: Pick<Settings, 'sources'>): Promise<void>;
	stop(): Promise<void>;
}

/** @param media the platform's media folder. */
export const createMirror = (store: Store, media: string): Mirror => {
	let follower: Following | undefined;
	return {
		hooks: createSourceHooks({
			find: (name) => sourceNamed(store, name),
			wake: (name) => follower?.wake(name),
			now: store.now,
		}),
		start: async (settings) => {
			await adoptSettings(store, settings);
			follower = followSources(store, {
				open: (row) => openRow(store, row, media),
				bring: (row) => bringOf(store, row, media),
				every: settings.sources.checkEvery * 1_000,
				onSynced: (row, syncResult) => console.log(syncedLine(row, syncResult)),
				onProblem: ({ name }, error) => console.error(`${name}: ${explain(error)}`),
				warn: ({ name }, sentence) => teller(name)(sentence),
			});
		},
		stop: async () => follower?.stop(),
	};
};
