/**
 * Twentieth step: the editors of the desk, their sign-ins and what they did; shops with a PIN for writing off codes, and members
 * who are staff.
 */
export const staffStep = (serial: string): string => `
create table editors (name text primary key, secret text not null, created bigint not null);
create table desk_sessions (hash text primary key, editor text not null, expires bigint not null);
create index desk_sessions_expires on desk_sessions (expires);
create index desk_sessions_editor on desk_sessions (editor);
create table desk_log (key ${serial}, time bigint not null, editor text not null, action text not null,
	subject text not null, address text not null);
create index desk_log_time on desk_log (time);
create table shops (id text primary key, name text not null, pin text not null, created bigint not null);
alter table members add column staff bigint not null default 0;
create index members_staff on members (staff) where staff > 0`;
