/**
 * Roles of editors, and devices on which they have signed in. Editors of before could do everything: they are administrators. The row of
 * `revisions` is what changes of editors wait for, one after the other.
 */
export const deskRolesStep = `
alter table editors add column role text not null default 'administrator';
create table desk_devices (hash text primary key, editor text not null, time bigint not null);
create index desk_devices_editor on desk_devices (editor);
create index desk_devices_time on desk_devices (time);
insert into revisions (name, value) values ('editors', 0)`;
