/** Seventh step: sign-in by the messaging platform and by code, and the tables of the sandbox. */
export const signInStep = `
create table identities (provider text not null, oid text not null, member_id text not null, time bigint not null,
	primary key (provider, oid));
create table exchanges (device text not null, oid text not null, unionid text not null, nickname text not null,
	head text not null, expires bigint not null, primary key (device, oid));
create index exchanges_expires on exchanges (expires);
create table used_signatures (hash text primary key, expires bigint not null);
create index used_signatures_expires on used_signatures (expires);
create table login_codes (phone text primary key, hash text not null, tries integer not null, expires bigint not null);
create index login_codes_expires on login_codes (expires);
create table sandbox_codes (code text primary key, outcome text not null, person text not null, used integer not null,
	expires bigint not null);
create table sandbox_messages (phone text not null, code text not null, time bigint not null)`;
