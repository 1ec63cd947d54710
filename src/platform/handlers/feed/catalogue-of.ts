import type { CallAnswer } from '../../../contract/call.ts';
import { type CatalogueKind, catalogueOf } from '../../../contract/feed.ts';
import type { Reading } from '../../db/read/reading.ts';
import type { CatalogueQuery, ServerPart, StoredAnswer } from '../../db/server-part.ts';
import { handleRead } from '../../handler.ts';

type Entry = CallAnswer<typeof catalogueOf>['list'][number];

interface Row {
	id: string;
	holder: string;
	first: string;
	second: string;
}

/** The cross join fixes the order: the articles of the tag are read until one is released, never all articles. */
const firstOfTag = 'select 1 from tags t cross join articles a';

/** The tags of articles, beside what parts list. Columns: id, holder, and the two ids above it. */
const tags: CatalogueQuery = {
	rows: `select n.tag as id, '' as holder, '' as first, '' as second from (select distinct tag from tags) n
		where exists (${firstOfTag} where t.tag = n.tag and a.id = t.article_id and a.released = 1)`,
};

/** All other entities, with their stored answer. */
const entities = "select id, answer as holder, '' as first, '' as second from entities x where kind = ";

const storedIn = ({ holder }: Row): StoredAnswer => JSON.parse(holder) as StoredAnswer;

const entryOf = ({ rows, isNested, holderOf }: CatalogueQuery, row: Row): Entry => ({
	id: isNested === true ? row.id.slice(row.id.indexOf('/') + 1) : row.id,
	holder: holderOf === undefined ? (rows === undefined ? '' : row.holder) : holderOf(storedIn(row)),
	path: [row.first, row.second].filter((part) => part !== ''),
});

const rowsOf = async (
	reading: Reading,
	kind: CatalogueKind,
	query: CatalogueQuery,
	{ id, after, size }: { id: string | undefined; after: string; size: number },
): Promise<Row[]> => {
	if (kind === 'tag' && id !== undefined)
		return reading.all<Row>(
			`select id, '' as holder, '' as first, '' as second from (select cast(? as text) as id) y
			where exists (${firstOfTag} where t.tag = y.id and a.id = t.article_id and a.released = 1)`,
			id,
		);
	const from = query.rows ?? `${entities}'${kind}'`;
	return id === undefined
		? reading.all<Row>(`select * from (${from}) y where id > ? order by id limit ?`, after, size + 1)
		: reading.all<Row>(
				`select * from (${from}) y where ${query.isNested === true ? 'second' : 'id'} = ? order by id limit ?`,
				id,
				size + 1,
			);
};

/** How the entities of a kind are listed; undefined for a kind of a part that the site leaves out. */
const queryOf = (kind: CatalogueKind, parts: readonly ServerPart[]): CatalogueQuery | undefined => {
	const ofPart = parts.find(({ catalogues }) => catalogues?.[kind])?.catalogues?.[kind];
	return ofPart ?? (parts.some(({ documents = [] }) => documents.some((one) => one.kind === kind)) ? {} : undefined);
};

/** Everything public of a kind, by id; of a nested kind an id names what it is part of. */
export const catalogueOfHandler = handleRead(catalogueOf, async ({ kind, id, after, size }, { reading, parts }) => {
	const query = kind === 'tag' ? tags : queryOf(kind, parts);
	// What a part has stored that the site leaves out now is not public: nobody says what of it is.
	if (query === undefined) return { list: [], next: after, hasMore: false };
	const rows = await rowsOf(reading, kind, query, { id, after, size });
	const pageRows = rows.slice(0, size);
	return {
		list: pageRows.filter((row) => query.isPublic?.(storedIn(row)) ?? true).map((row) => entryOf(query, row)),
		next: pageRows.at(-1)?.id ?? after,
		hasMore: rows.length > size,
	};
});
