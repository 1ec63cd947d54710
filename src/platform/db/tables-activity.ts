/** Tables of activities, polls, verification codes and authorization. The rules of `tables.ts` apply. */

export interface ActivityTable {
	id: string;
	column_id: string;
	publish_time: number;
	/** The sign-up window and the last time its codes are valid; 0 is no limit. */
	regist_start: number;
	regist_end: number;
	valid_until: number;
	/** 0 is no limit. */
	places: number;
	/** The number of sign-ups; only the statement that checks `places` changes it. */
	taken: number;
	released: number;
	/** The address of an external voucher page; '' when the platform lists vouchers itself. */
	verify_url: string;
	digest: string;
	answer: string;
}

/** A sign-up: one per member and activity. */
export interface RegistrationTable {
	activity_id: string;
	member_id: string;
	code: string;
	nickname: string;
	picture: string;
	/** The fields that the member filled in, as JSON; never shown to others. */
	details: string;
	time: number;
	/** When the code was redeemed; 0 before that. */
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

/** A vote: one per option, member and day. */
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

/** How much of a quota is used; a row can be deleted after `until` (0: never). */
export interface QuotaTable {
	/** As `limit-key.ts` makes it. */
	name: string;
	used: number;
	until: number;
}

export interface VerifyCodeTable {
	key: string;
	code: string;
	/** The write that used the code; '' while it is unused. */
	spent: string;
	expires: number;
}

/** Tokens that `authinfo` (kind start) and `auth` (kind auth) issued; requests are signed with the secret. */
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
