import type { CallAnswer } from '../../../contract/call.ts';
import { type CatalogueKind, catalogueOf } from '../../../contract/feed.ts';
import type { Reading } from '../../db/read/reading.ts';
import type { CatalogueQuery } from '../../db/server-part.ts';
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

/** Entities with tables of their own, beside those of the parts. Columns: id, holder, and the two ids above it. */
const coreTables: Partial<Readonly<Record<CatalogueKind, CatalogueQuery>>> = {
	author: { rows: `select id, answer as holder, '' as first, '' as second from authors x` },
	account: { rows: "select id, '' as holder, '' as first, '' as second from accounts x" },
	tag: {
		rows: `select n.tag as id, '' as holder, '' as first, '' as second from (select distinct tag from tags) n
		where exists (${firstOfTag} where t.tag = n.tag and a.id = t.article_id and a.released = 1)`,
	},
};

/** All other entities; what waits for the editors or was rejected is not public. */
const entities = "select id, answer as holder, '' as first, '' as second from entities x where kind = ";
const audited: ReadonlySet<CatalogueKind> = new Set(['tipoff', 'contribution']);
const passed = 1;

const textOf = (answer: Record<string, unknown>, field: string): string => String(answer[field] ?? '');

/** What the address of an entity depends on: of some kinds it is in the stored answer. */
const holderOf = (kind: CatalogueKind, holder: string, stored: string): string => {
	if (kind === 'author') return textOf(JSON.parse(stored) as Record<string, unknown>, 'role');
	if (kind === 'question')
		return textOf(JSON.parse(stored) as Record<string, unknown>, 'subjectId') === '' ? 'account' : 'subject';
	return holder;
};

const isPublic = (kind: CatalogueKind, stored: string): boolean =>
	!audited.has(kind) || (JSON.parse(stored) as { status?: number }).status === passed;

const entryOf = (
	kind: CatalogueKind,
	table: CatalogueQuery | undefined,
	{ id, holder, first, second }: Row,
): Entry => ({
	id: table?.isNested === true ? id.slice(id.indexOf('/') + 1) : id,
	holder: holderOf(kind, table === undefined ? '' : holder, holder),
	path: [first, second].filter((part) => part !== ''),
});

const rowsOf = async (
	reading: Reading,
	kind: CatalogueKind,
	table: CatalogueQuery | undefined,
	{ id, after, size }: { id: string | undefined; after: string; size: number },
): Promise<Row[]> => {
	if (kind === 'tag' && id !== undefined)
		return reading.all<Row>(
			`select id, '' as holder, '' as first, '' as second from (select cast(? as text) as id) y
			where exists (${firstOfTag} where t.tag = y.id and a.id = t.article_id and a.released = 1)`,
			id,
		);
	const from = table?.rows ?? `${entities}'${kind}'`;
	return id === undefined
		? reading.all<Row>(`select * from (${from}) y where id > ? order by id limit ?`, after, size + 1)
		: reading.all<Row>(
				`select * from (${from}) y where ${table?.isNested === true ? 'second' : 'id'} = ? order by id limit ?`,
				id,
				size + 1,
			);
};

/** Everything public of a kind, by id; of a nested kind an id names what it is part of. */
export const catalogueOfHandler = handleRead(catalogueOf, async ({ kind, id, after, size }, { reading, parts }) => {
	const table = coreTables[kind] ?? parts.find(({ catalogues }) => catalogues?.[kind])?.catalogues?.[kind];
	const rows = await rowsOf(reading, kind, table, { id, after, size });
	const shown = rows.slice(0, size);
	return {
		list: shown.filter((row) => isPublic(kind, row.holder)).map((row) => entryOf(kind, table, row)),
		next: shown.at(-1)?.id ?? after,
		hasMore: rows.length > size,
	};
});
