/** Tables of activities, votes and access. The rules are those of `tables.ts`. */

export interface ActivityTable {
	id: string;
	column_id: string;
	publish_time: number;
	/** Sign-up window and the end of its codes; 0 is no limit. */
	regist_start: number;
	regist_end: number;
	valid_until: number;
	/** 0 is no limit. */
	places: number;
	/** How many have signed up; moved only by the statement that checks `places`. */
	taken: number;
	released: number;
	/** Where vouchers are shown by somebody else; '' lists them here. */
	verify_url: string;
	digest: string;
	answer: string;
}

/** One for each member and activity. */
export interface RegistrationTable {
	activity_id: string;
	member_id: string;
	code: string;
	nickname: string;
	picture: string;
	/** What was asked, as JSON; never shown to others. */
	details: string;
	time: number;
	/** When the code was written off; 0 before it. */
	used: number;
	used_site: string;
}

export interface PollTable {
	id: string;
	activity_id: string;
	start_time: number;
	end_time: number;
	/** Limits; 0 is none. */
	member_total: number;
	member_day: number;
	device_day: number;
	verify_code: number;
	accesses: number;
	digest: string;
	answer: string;
}

export interface PollOptionTable {
	poll_id: string;
	id: string;
	theme_id: string;
	place: number;
	name: string;
	number: string;
	base_votes: number;
	votes: number;
	answer: string;
	description: string;
}

/** A vote: one for each option, member and day. */
export interface BallotTable {
	poll_id: string;
	option_id: string;
	member_id: string;
	/** `YYYY-MM-DD` in Shanghai. */
	day: string;
	device: string;
	address: string;
	details: string;
	time: number;
}

/** How much of a limit is used; a row is of no use after `until` (0: it always is). */
export interface QuotaTable {
	name: string;
	used: number;
	until: number;
}

export interface VerifyCodeTable {
	key: string;
	code: string;
	/** The write it was spent on; '' while it is good. */
	spent: string;
	expires: number;
}

/** Tokens of `authinfo` (kind start) and of `auth` (kind auth); the secret signs requests. */
export interface AuthTable {
	hash: string;
	kind: string;
	secret: string;
	expires: number;
}

export interface ActivityTables {
	activities: ActivityTable;
	registrations: RegistrationTable;
	polls: PollTable;
	poll_options: PollOptionTable;
	ballots: BallotTable;
	quotas: QuotaTable;
	verify_codes: VerifyCodeTable;
	auths: AuthTable;
}
