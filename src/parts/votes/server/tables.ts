import { bigInteger, integer, type RowsOf, table, text } from '../../../platform/db/table.ts';

export const tables = {
	polls: table('id', {
		id: text,
		activity_id: text,
		start_time: bigInteger,
		end_time: bigInteger,
		/** Limits; 0 is none. */
		member_total: integer,
		member_day: integer,
		device_day: integer,
		verify_code: integer,
		accesses: bigInteger,
		digest: text,
		answer: text,
	}),
	poll_options: table('poll_id, id', {
		poll_id: text,
		id: text,
		theme_id: text,
		place: integer,
		name: text,
		number: text,
		base_votes: bigInteger,
		votes: bigInteger,
		answer: text,
		description: text,
	}),
	/** A vote: one per option, member and day. */
	ballots: table('poll_id, option_id, member_id, day', {
		poll_id: text,
		option_id: text,
		member_id: text,
		/** `YYYY-MM-DD` in Shanghai. */
		day: text,
		device: text,
		address: text,
		details: text,
		time: bigInteger,
	}),
};

export const indexes = {
	polls_activity: 'polls (activity_id)',
	ballots_author: 'ballots (member_id, time desc)',
	/** Covers the query for a member's votes: without it SQLite takes the primary key and scans all ballots of the poll. */
	ballots_member: 'ballots (poll_id, member_id, option_id)',
};

/** The rows of votes, for `withTables` of a writer. */
export type VotesRows = RowsOf<typeof tables>;
