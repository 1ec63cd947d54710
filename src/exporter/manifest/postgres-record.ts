import type { ManifestChanges } from './manifest.ts';
import { shardOf } from './shards.ts';
import { storableJson } from './storable-json.ts';

/** One statement for all changes of a batch: one round trip, and all of them or none. */
export const recordText = `
with input as materialized (
	select * from json_to_recordset($1::json) as input (path text, route text, parameters text, kind text, item text, modified text,
		listed integer, forms text, reads text, tags text, cause text, editions text, title text, published bigint, shard integer, confirmed bigint)
),
known as (
	select page.path, page.forms, page.listed, page.modified, page.editions from input join page on page.path = input.path
),
written as (
	insert into page (path, route, parameters, kind, item, modified, listed, forms, reads, tags, cause, editions, title, published, shard, confirmed)
	select path, route, parameters, kind, item, modified, listed, forms, reads, string_to_array(tags, chr(10)), cause, editions,
		title, published, shard, confirmed from input order by path
	on conflict (path) do update set route = excluded.route, parameters = excluded.parameters, kind = excluded.kind,
		item = excluded.item, modified = excluded.modified, listed = excluded.listed, forms = excluded.forms, reads = excluded.reads,
		confirmed = excluded.confirmed, tags = excluded.tags, cause = excluded.cause, editions = excluded.editions,
		title = coalesce(excluded.title, page.title), published = coalesce(excluded.published, page.published)
),
gone as (delete from page where path = any ($2::text[]) returning path, listed),
counted as (
	update total set
		pages = pages + (select count(*) from input) - (select count(*) from known) - (select count(*) from gone),
		listed = listed + (select coalesce(sum(listed), 0) from input) - (select coalesce(sum(listed), 0) from known)
			- (select coalesce(sum(listed), 0) from gone)
),
failed as (
	insert into failure select path, job from json_to_recordset($3::json) as job (path text, job text)
	on conflict (path) do update set job = excluded.job
),
healed as (delete from failure where path = any ($4::text[])),
announced as (
	insert into announcement select kind, path from json_to_recordset($5::json) as told (kind text, path text) on conflict do nothing
),
dropped as (
	insert into unshown_media (path, since) select distinct path, $7::bigint from unnest($6::text[]) as dropped (path)
	on conflict do nothing
)
select path, forms, listed, modified, editions, false as gone from known
union all select path, '', listed, '', '', true from gone`;

/** The last of several values with one path. */
const byPath = <Value extends { path: string }>(values: readonly Value[]): Value[] => [
	...new Map(values.map((value) => [value.path, value])).values(),
];

/** Values of `recordText`. @param now epoch milliseconds. */
export const recordValues = (changes: ManifestChanges, now: number): unknown[] => {
	const {
		pages = [],
		removed = [],
		failed = [],
		healed = [],
		announced = [],
		droppedMedia = [],
		doubted = [],
	} = changes;
	const rows = byPath(pages).map(({ news, variants, ...entry }: (typeof pages)[number]) => ({
		...entry,
		parameters: JSON.stringify(entry.parameters),
		listed: entry.listed ? 1 : 0,
		forms: variants.join('\n'),
		editions: JSON.stringify(entry.editions ?? []),
		title: news?.title,
		published: news?.published,
		shard: shardOf(entry.path),
		confirmed: doubted.includes(entry.path) ? 0 : now,
	}));
	return [
		storableJson(rows),
		[...removed],
		storableJson(byPath(failed).map((job) => ({ path: job.path, job: JSON.stringify(job) }))),
		[...healed],
		JSON.stringify(announced),
		[...droppedMedia],
		now,
	];
};
