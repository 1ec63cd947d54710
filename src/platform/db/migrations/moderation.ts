/**
 * Thirteenth step: why a comment is held, bans, the list of words, and events that wait to be sent. The setting
 * `holdFirstComment` becomes a value of `holdComments`.
 */
export const moderationStep = `
alter table comments add column hold_reason text not null default '';
alter table members add column banned bigint not null default 0;
create index members_banned on members (banned) where banned > 0;
create index comments_held on comments (time, key) where held = 1 and deleted = 0;
create table words (word text primary key);
insert into revisions (name, value) values ('words', 0);
create table comment_events (id text primary key, event text not null, comment_id text not null, time bigint not null,
	attempts integer not null, due bigint not null);
create index comment_events_due on comment_events (due);
insert into settings (name, value) select 'holdComments', '"first"' from settings
	where name = 'holdFirstComment' and value = 'true';
delete from settings where name = 'holdFirstComment'`;
