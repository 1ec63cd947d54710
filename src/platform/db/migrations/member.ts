/** Third step: points and invitations. Existing scores become the first row of their ledger. */
export const memberStep = `
create table points (member_id text not null, reason text not null, target text not null, once_day text not null,
	day text not null, amount integer not null, time bigint not null,
	primary key (member_id, reason, target, once_day));
create index points_day on points (member_id, day desc, time desc);
insert into points (member_id, reason, target, once_day, day, amount, time)
	select id, 'opening', '', '', '', score, created from members where score > 0;
create table invite_codes (member_id text primary key, code text not null unique, expires bigint not null);
create table invitations (invitee_id text primary key, inviter_id text not null, code text not null,
	time bigint not null);
create index invitations_inviter on invitations (inviter_id)`;
