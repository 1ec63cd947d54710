/** The tables of the manifest. */

export const metaSchema = 'create table if not exists meta (name text primary key, value text not null) without rowid';
export const schema = `
create table if not exists page (
	id integer primary key, path text not null unique, route text not null, parameters text not null, kind text not null,
	item text not null, modified text not null, listed integer not null, forms text not null, reads text not null, tags text not null,
	cause text not null, editions text not null default '[]', title text not null default '', published integer not null default 0,
	shard integer not null, confirmed integer not null default 0
);
create index if not exists page_item on page (item) where item <> '';
create index if not exists page_route on page (route);
create index if not exists page_listed on page (shard, path, modified, editions) where listed = 1;
create index if not exists page_published on page (published) where published > 0;
create index if not exists page_confirmed on page (confirmed);
create table if not exists announcement (kind text not null, path text not null, primary key (kind, path)) without rowid;
create table if not exists dependency (tag text not null, page integer not null, primary key (tag, page)) without rowid;
create table if not exists failure (path text primary key, job text not null) without rowid;
create table if not exists total (only integer primary key check (only = 1), pages integer not null, listed integer not null);
insert or ignore into total values (1, 0, 0);
create trigger if not exists page_added after insert on page begin
	update total set pages = pages + 1, listed = listed + new.listed;
end;
create trigger if not exists page_removed after delete on page begin
	update total set pages = pages - 1, listed = listed - old.listed;
end;
create trigger if not exists page_relisted after update of listed on page when old.listed <> new.listed begin
	update total set listed = listed + new.listed - old.listed;
end;
`;

/** Increased when the tables change: a manifest of another version is emptied and filled again. */
export const version = '7';

/** Empties a manifest of another version. */
export const dropTables = `drop table if exists page; drop table if exists dependency; drop table if exists announcement;
	drop table if exists failure; drop table if exists total; delete from meta;`;
