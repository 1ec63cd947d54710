/** The tables of a manifest that many publishers share. Paths and items are compared by their bytes, as SQLite does. */

/** Increased when the tables change. */
export const clusterVersion = 1;

/** @param schema of the database, which is empty. */
export const clusterTables = (schema: string): string => `
create table ${schema}.meta (name text primary key, value text not null);
create table ${schema}.page (
	path text collate "C" primary key, route text not null, parameters text not null, kind text not null,
	item text collate "C" not null, modified text not null, listed integer not null, forms text not null, reads text not null,
	tags text[] not null, cause text not null, editions text not null, title text, published bigint, shard integer not null,
	confirmed bigint not null default 0
) with (fillfactor = 85);
create index page_item on ${schema}.page (item) where item <> '';
create index page_route on ${schema}.page (route);
create index page_listed on ${schema}.page (shard, path) where listed = 1;
create index page_published on ${schema}.page (published) where published > 0;
create index page_confirmed on ${schema}.page (confirmed);
create index page_tags on ${schema}.page using gin (tags);
create table ${schema}.announcement (kind text not null, path text collate "C" not null, primary key (kind, path));
create table ${schema}.failure (path text collate "C" primary key, job text not null);
create table ${schema}.unshown_media (
	path text collate "C" primary key, since bigint not null, taken integer not null default 0, withheld integer not null default 0
);
create table ${schema}.total (pages bigint not null, listed bigint not null);
insert into ${schema}.total values (0, 0);
`;
