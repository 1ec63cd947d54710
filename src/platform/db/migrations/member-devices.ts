/**
 * Twelfth step: the devices on which a member has signed in, login codes that belong to the device that requested them
 * (older ones are valid for five minutes only, so they are dropped), and indexes for the lists of a member.
 */
export const memberDeviceStep = `
create table known_devices (member_id text not null, device text not null, time bigint not null,
	primary key (member_id, device));
create index known_devices_time on known_devices (time);
drop table login_codes;
create table login_codes (phone text not null, device text not null, hash text not null, tries integer not null,
	expires bigint not null, primary key (phone, device));
create index login_codes_expires on login_codes (expires);
create index tokens_member on tokens (member_id);
create index favourites_member on favourites (member_id, time desc);
create index comments_author on comments (member_id, deleted, time desc);
create index ballots_author on ballots (member_id, time desc)`;
