/** Stories by the addresses that they have at their source: the same true address is the same story. */
import { formerHost, formerPath } from '../../domain/former-address.ts';
import type { Store } from '../db/store.ts';

/** A story as its source names it. */
export interface NamedStory {
	/** Its id in the store, if it is a new one. */
	readonly id: string;
	readonly addresses: readonly string[];
}

/** An address in one spelling; '' for one that names no story. */
const keyOf = (address: string): string => {
	const path = formerPath(address);
	return path === '' ? '' : `${formerHost(address)} ${path}`;
};

interface Holder {
	key: string;
	id: string;
	source: string;
}

const holdersOf = async (store: Store, addresses: readonly string[]): Promise<Holder[]> => {
	const paths = [...new Set(addresses.map(formerPath))].filter((path) => path !== '');
	if (paths.length === 0) return [];
	const rows = await store.writing
		.selectFrom('former_addresses as f')
		.innerJoin('origins as o', (join) => join.onRef('o.id', '=', 'f.article_id').on('o.kind', '=', 'article'))
		.select(['f.host', 'f.path', 'o.id', 'o.source'])
		.where('f.path', 'in', paths)
		.execute();
	return rows.map(({ host, path, id, source }) => ({ key: `${host} ${path}`, id, source }));
};

/**
 * Finds stories that are stored under another id, because their source gave them a new one at their old address.
 *
 * @returns ids in the store by the new ones. An address that two of the stories share names neither.
 */
export const storedStories = async (
	store: Store,
	source: string,
	stories: readonly NamedStory[],
): Promise<ReadonlyMap<string, string>> => {
	const holders = await holdersOf(
		store,
		stories.flatMap(({ addresses }) => addresses),
	);
	const idAt = new Map(holders.filter((holder) => holder.source === source).map(({ key, id }) => [key, id]));
	const ids = new Set(stories.map(({ id }) => id));
	const claims = new Map<string, string[]>();
	for (const { id, addresses } of stories) {
		const storedId = addresses.map((address) => idAt.get(keyOf(address))).find((one) => one !== undefined);
		// What the source still names by its own id is another story.
		if (storedId !== undefined && !ids.has(storedId)) claims.set(storedId, [...(claims.get(storedId) ?? []), id]);
	}
	const claimedPairs = [...claims].flatMap(([storedId, [id, ...more]]) =>
		id === undefined || more.length > 0 ? [] : [[id, storedId] as const],
	);
	if (claimedPairs.length === 0) return new Map();
	const existingRows = await store.writing
		.selectFrom('origins')
		.select('id')
		.where('kind', '=', 'article')
		.where(
			'id',
			'in',
			claimedPairs.map(([id]) => id),
		)
		.execute();
	const existingIds = new Set(existingRows.map(({ id }) => id));
	return new Map(claimedPairs.filter(([id]) => !existingIds.has(id)));
};

/**
 * How many of some addresses belong to stories of other sources.
 *
 * @returns numbers by the name of the source.
 */
export const sourcesAt = async (
	store: Store,
	source: string,
	addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
	const keys = new Set(addresses.map(keyOf));
	const keysBySource = new Map<string, Set<string>>();
	for (const holder of await holdersOf(store, addresses))
		if (holder.source !== source && keys.has(holder.key))
			keysBySource.set(holder.source, (keysBySource.get(holder.source) ?? new Set()).add(holder.key));
	return new Map([...keysBySource].map(([name, sourceKeys]) => [name, sourceKeys.size]));
};
