/**
 * Eighth step: what a member voted for is found by an index that holds all of it. SQLite took the key of the table instead
 * before, and with it went through every ballot of the vote.
 */
export const ballotStep = `
drop index ballots_member;
create index ballots_member on ballots (poll_id, member_id, option_id)`;
