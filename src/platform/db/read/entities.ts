/** Reads entities, one by one and in lists. */
import type { ListHolder } from '../../../contract/dependency-tags.ts';
import type { Reading } from './reading.ts';
import type { StoredEntities } from './stored-entities.ts';

interface EntityRow {
	answer: string;
}

/** Newest first, in the editors' order, or by how much they are read and liked. */
const orders = {
	time: 'l.time desc, l.id',
	place: 'l.place, l.time desc, l.id',
	heat: 'l.heat desc, l.time desc, l.id',
} as const;

export interface ListOf {
	/** '' for the list of all entities of the kind. */
	holder?: ListHolder;
	order?: keyof typeof orders;
	page?: number;
	size: number;
}

/** One entity, or undefined when there is none. */
export const readEntity = async <Kind extends keyof StoredEntities>(
	reading: Reading,
	kind: Kind,
	id: string,
): Promise<StoredEntities[Kind] | undefined> => {
	const row = await reading.one<EntityRow>('select answer from entities where kind = ? and id = ?', kind, id);
	return row === undefined ? undefined : (JSON.parse(row.answer) as StoredEntities[Kind]);
};

/** A page of entities, and whether more follow. */
export const readEntities = async <Kind extends keyof StoredEntities>(
	reading: Reading,
	kind: Kind,
	{ holder = '', order = 'time', page = 1, size }: ListOf,
): Promise<{ list: StoredEntities[Kind][]; hasMore: boolean }> => {
	const rows = await reading.all<EntityRow>(
		`select p.answer as answer from entity_lists l join entities p on p.kind = l.kind and p.id = l.id
			where l.kind = ? and l.holder = ? order by ${orders[order]} limit ? offset ?`,
		kind,
		holder,
		size + 1,
		(page - 1) * size,
	);
	return {
		list: rows.slice(0, size).map(({ answer }) => JSON.parse(answer) as StoredEntities[Kind]),
		hasMore: rows.length > size,
	};
};

/** The number of entities in a list. */
export const countEntities = async (
	reading: Reading,
	kind: keyof StoredEntities,
	holder: ListHolder,
): Promise<number> =>
	(
		await reading.one<{ total: number }>(
			'select count(*) as total from entity_lists where kind = ? and holder = ?',
			kind,
			holder,
		)
	)?.total ?? 0;
