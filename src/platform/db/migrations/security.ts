/**
 * The security log; the sign-ins of members, with those that go on; the second factor of editors: its key, the step of the last code
 * that was accepted, and codes for when the device is lost.
 */
export const securityStep = (serial: string): string => `
create table security_log (key ${serial}, time bigint not null, who text not null, action text not null,
	address text not null, device text not null, sign_in text not null);
create index security_log_time on security_log (time);
create index security_log_who on security_log (who, time);
create table sign_ins (family text primary key, member_id text not null, device text not null, time bigint not null,
	used bigint not null);
create index sign_ins_member on sign_ins (member_id);
create index sign_ins_used on sign_ins (used);
insert into sign_ins (family, member_id, device, time, used) select family, member_id, '', min(expires) - 2592000000,
	max(expires) - 2592000000 from tokens where kind = 'refresh' group by family, member_id;
alter table editors add column factor text not null default '';
alter table editors add column factor_step bigint not null default 0;
alter table desk_sessions add column waits integer not null default 0;
create table recovery_codes (editor text not null, hash text not null, primary key (editor, hash))`;
