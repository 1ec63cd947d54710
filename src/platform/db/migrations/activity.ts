/** Second step: activities, votes and authorization. */
export const activityStep = `
create table activities (id text primary key, column_id text not null, publish_time bigint not null,
	regist_start bigint not null, regist_end bigint not null, valid_until bigint not null, places integer not null,
	taken integer not null, released integer not null, verify_url text not null, digest text not null,
	answer text not null);
create index activities_time on activities (released, publish_time desc, id);
create table registrations (activity_id text not null, member_id text not null, code text not null unique,
	nickname text not null, picture text not null, details text not null, time bigint not null, used bigint not null,
	used_site text not null, primary key (activity_id, member_id));
create index registrations_time on registrations (activity_id, time desc, code);
create index registrations_member on registrations (member_id, time desc);
create table polls (id text primary key, activity_id text not null, start_time bigint not null,
	end_time bigint not null, member_total integer not null, member_day integer not null, device_day integer not null,
	verify_code integer not null, accesses bigint not null, digest text not null, answer text not null);
create index polls_activity on polls (activity_id);
create table poll_options (poll_id text not null, id text not null, theme_id text not null, place integer not null,
	name text not null, number text not null, base_votes bigint not null, votes bigint not null, answer text not null,
	description text not null, primary key (poll_id, id));
create table ballots (poll_id text not null, option_id text not null, member_id text not null, day text not null,
	device text not null, address text not null, details text not null, time bigint not null,
	primary key (poll_id, option_id, member_id, day));
create index ballots_member on ballots (poll_id, member_id);
create table quotas (name text primary key, used integer not null, until bigint not null);
create index quotas_until on quotas (until);
create table verify_codes (key text primary key, code text not null, spent text not null,
	expires bigint not null);
create index verify_codes_expires on verify_codes (expires);
create table auths (hash text primary key, kind text not null, secret text not null, expires bigint not null);
create index auths_expires on auths (expires)`;
