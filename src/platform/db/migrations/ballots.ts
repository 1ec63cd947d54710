/**
 * Eighth step: an index that covers the query for a member's votes. Without it SQLite used the primary key and scanned
 * all ballots of the poll.
 */
export const ballotStep = `
drop index ballots_member;
create index ballots_member on ballots (poll_id, member_id, option_id)`;
