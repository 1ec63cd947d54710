import type { CallAnswer } from '../../../contract/call.ts';
import { type CatalogueKind, catalogueOf } from '../../../contract/feed.ts';
import type { Reading } from '../../db/read/reading.ts';
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

/** Entities with tables of their own. Columns: id, holder, and the two ids above it. */
const tables: Partial<Readonly<Record<CatalogueKind, string>>> = {
	author: `select id, answer as holder, '' as first, '' as second from authors x`,
	account: "select id, '' as holder, '' as first, '' as second from accounts x",
	tag: `select n.tag as id, '' as holder, '' as first, '' as second from (select distinct tag from tags) n
		where exists (${firstOfTag} where t.tag = n.tag and a.id = t.article_id and a.released = 1)`,
	activity: "select id, '' as holder, '' as first, '' as second from activities x where released = 1",
	poll: `select p.id as id, case when p.activity_id = '' then '' else 'activity' end as holder, p.activity_id as first,
		'' as second from polls p where p.activity_id = '' or exists
		(select 1 from activities a where a.id = p.activity_id and a.released = 1)`,
	option: `select o.poll_id || '/' || o.id as id, case when p.activity_id <> '' and exists (select 1 from polls q
		where q.activity_id = p.activity_id and q.id < p.id) then 'vote' else '' end as holder, p.activity_id as first, p.id as second
		from poll_options o join polls p on p.id = o.poll_id where p.activity_id = '' or exists
		(select 1 from activities a where a.id = p.activity_id and a.released = 1)`,
};

/** All other entities; what waits for the editors or was rejected is not public. */
const entities = "select id, answer as holder, '' as first, '' as second from pieces x where kind = ";
const audited: ReadonlySet<CatalogueKind> = new Set(['tipoff', 'contribution']);
const passed = 1;

const textOf = (answer: Record<string, unknown>, field: string): string => String(answer[field] ?? '');

/** What the address of an entity depends on, from its stored answer. */
const holderOf = (kind: CatalogueKind, stored: string): string => {
	if (kind === 'author') return textOf(JSON.parse(stored) as Record<string, unknown>, 'role');
	if (kind === 'question')
		return textOf(JSON.parse(stored) as Record<string, unknown>, 'subjectId') === '' ? 'account' : 'subject';
	return kind in tables ? stored : '';
};

const isPublic = (kind: CatalogueKind, stored: string): boolean =>
	!audited.has(kind) || (JSON.parse(stored) as { status?: number }).status === passed;

const entryOf = (kind: CatalogueKind, { id, holder, first, second }: Row): Entry => ({
	id: kind === 'option' ? id.slice(id.indexOf('/') + 1) : id,
	holder: holderOf(kind, holder),
	path: [first, second].filter((part) => part !== ''),
});

const rowsOf = async (
	reading: Reading,
	kind: CatalogueKind,
	{ id, after, size }: { id: string | undefined; after: string; size: number },
): Promise<Row[]> => {
	if (kind === 'tag' && id !== undefined)
		return reading.all<Row>(
			`select id, '' as holder, '' as first, '' as second from (select cast(? as text) as id) y
			where exists (${firstOfTag} where t.tag = y.id and a.id = t.article_id and a.released = 1)`,
			id,
		);
	const from = tables[kind] ?? `${entities}'${kind}'`;
	return id === undefined
		? reading.all<Row>(`select * from (${from}) y where id > ? order by id limit ?`, after, size + 1)
		: reading.all<Row>(
				`select * from (${from}) y where ${kind === 'option' ? 'second' : 'id'} = ? order by id limit ?`,
				id,
				size + 1,
			);
};

/** Everything public of a kind, by id; of the kind `option` an id names the poll. */
export const catalogueOfHandler = handleRead(catalogueOf, async ({ kind, id, after, size }, { reading }) => {
	const rows = await rowsOf(reading, kind, { id, after, size });
	const shown = rows.slice(0, size);
	return {
		list: shown.filter((row) => isPublic(kind, row.holder)).map((row) => entryOf(kind, row)),
		next: shown.at(-1)?.id ?? after,
		hasMore: rows.length > size,
	};
});
