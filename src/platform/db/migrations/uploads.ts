/** Fifth step: uploads and photos of comments. */
export const uploadStep = `
create table uploads (id text primary key, member_id text not null, path text not null, type text not null,
	content_type text not null, size integer not null, width integer not null, height integer not null,
	title text not null, used_by text not null, time bigint not null);
create index uploads_used on uploads (used_by, time);
create table upload_tokens (hash text primary key, member_id text not null, upload_id text not null,
	media_id text not null, expires bigint not null);
create index upload_tokens_expires on upload_tokens (expires);
create table upload_parts (member_id text not null, upload_id text not null, chunk integer not null,
	size integer not null, file text not null, time bigint not null, primary key (member_id, upload_id, chunk));
create index upload_parts_time on upload_parts (time);
alter table comments add column attachments text not null default ''`;
