/** What sources share that answer lists in parts, in the order of their changes: cursors, parts, items by their ids, and what is gone. */
import * as v from 'valibot';
import type { Given, ListedKind } from '../intake/live-source.ts';
import { TooLargeError } from './network.ts';

/** The most that WordPress and Ghost answer at once. */
export const pageSize = 100;
/** Parts of one list: a system that never comes to an end is not asked for ever. */
const maxParts = 10_000;
/** A change younger than this is looked for again: another one in the same second has the same sign. */
const settledMs = 120_000;

export type Query = Readonly<Record<string, string | number>>;

/** A part of a list. */
export interface Part {
	found: unknown[];
	/** Whether no part follows. A short part may be followed by others: systems leave out of each what this reader may not see. */
	isLast: boolean;
}

/** Those of some values that are what they should be. */
export const those = <Schema extends v.GenericSchema>(
	schema: Schema,
	values: readonly unknown[],
): v.InferOutput<Schema>[] =>
	values.flatMap((value) => {
		const result = v.safeParse(schema, value);
		return result.success ? [result.output] : [];
	});

/** What was read of a source, by kinds of its items, as JSON in its cursor. */
export const Changes = {
	/** The last change that was read, as the system has it. */
	since: v.optional(v.record(v.string(), v.string()), {}),
	/** Cheap signs of the lists. */
	signs: v.optional(v.record(v.string(), v.string()), {}),
};
interface ChangesState {
	since: Record<string, string>;
	signs: Record<string, string>;
}

/** The state in a cursor; the empty one where it has none that can be read, as at the beginning: all is then read again. */
export const stateIn = <Schema extends v.GenericSchema>(schema: Schema, cursor: string): v.InferOutput<Schema> => {
	try {
		return v.parse(schema, JSON.parse(cursor));
	} catch {
		return v.parse(schema, {});
	}
};

/** All parts of a list. */
export async function* partsOf(list: (page: number) => Promise<Part>): AsyncGenerator<unknown[]> {
	for (let page = 1; page <= maxParts; page += 1) {
		const { found, isLast } = await list(page);
		yield found;
		if (isLast) return;
	}
}

/** Items by their ids, in parts; one that is larger than what is read is told and left out. */
export async function* itemsByIds<Id extends string | number>(
	ids: readonly Id[],
	list: (part: readonly Id[]) => Promise<unknown[]>,
	{ kind, warn }: { kind: string; warn: (sentence: string) => void },
): AsyncGenerator<unknown[]> {
	for (let from = 0; from < ids.length; from += pageSize) {
		const part = ids.slice(from, from + pageSize);
		try {
			yield await list(part);
		} catch (error) {
			if (!(error instanceof TooLargeError)) throw error;
			if (part.length === 1) {
				warn(
					`${kind} ${part[0]} is larger than 30 MB, and was not read; its page stays as it was. Make it smaller there.`,
				);
				continue;
			}
			const half = Math.ceil(part.length / 2);
			yield* itemsByIds(part.slice(0, half), list, { kind, warn });
			yield* itemsByIds(part.slice(half), list, { kind, warn });
		}
	}
}

/** A cheap text that changes when an item of a list does, or when one comes or goes. */
export interface ListSign {
	sign: string;
	/** How many items the list has; NaN when the system does not say. */
	total: number;
	/** Milliseconds since the last change; NaN for an empty list. */
	age: number;
}

/** What a system knows of its lists. */
export interface Lists<Item> {
	signOf(kind: string): Promise<ListSign>;
	/** Items that changed since a time ('' for all), in the order of their changes, with the time of the last one of each part. */
	itemsSince(kind: string, since: string): AsyncGenerator<{ items: readonly Item[]; time: string }>;
	documentsOf(items: readonly Item[], kind: string): Iterable<Given> | AsyncIterable<Given>;
}

/**
 * Documents of items that changed, with a checkpoint after each part; lists whose sign is the same are not read. The state is brought up to
 * date.
 *
 * @returns the signs of the lists.
 */
export async function* changesIn<Item, State extends ChangesState>(
	kinds: readonly string[],
	state: State,
	lists: Lists<Item>,
): AsyncGenerator<Given, string[]> {
	const signs: string[] = [];
	let plannedCount = 0;
	for (const kind of kinds) {
		const { sign, age, total } = await lists.signOf(kind);
		signs.push(sign);
		if (state.signs[kind] === sign && !(age <= settledMs)) continue;
		// A first reading shows how far it is.
		if (state.since[kind] === undefined && total > 0) {
			plannedCount += total;
			yield { kind: 'planned', of: 'article', count: plannedCount };
		}
		for await (const { items, time } of lists.itemsSince(kind, state.since[kind] ?? '')) {
			if (time > (state.since[kind] ?? '')) state.since[kind] = time;
			yield* lists.documentsOf(items, kind);
			yield { kind: 'checkpoint', cursor: JSON.stringify(state) };
		}
		state.signs[kind] = sign;
	}
	return signs;
}

/**
 * Those of some documents of which the system itself says that they are gone, each asked for.
 *
 * @param ownIn the own id in an id of the store; '' for none.
 */
export const goneAmong = async (
	ids: readonly string[],
	kind: ListedKind,
	{
		ownIn,
		idOf,
		isGone,
	}: {
		ownIn: (id: string) => string;
		idOf: (kind: string, sourceId: string) => string;
		isGone: (sourceId: string) => Promise<boolean>;
	},
): Promise<string[]> => {
	const goneIds: string[] = [];
	for (const id of ids) {
		const sourceId = ownIn(id);
		if (sourceId !== '' && idOf(kind, sourceId) === id && (await isGone(sourceId))) goneIds.push(id);
	}
	return goneIds;
};
