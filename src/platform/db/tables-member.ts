/** Tables of what members have: points and invitations. The rules are those of `tables.ts`. */

/** The ledger of points: one row for what earned them, so that nothing is credited twice; their sum is the score. */
export interface PointTable {
	member_id: string;
	/** share, view, sign, invite, invited or opening. */
	reason: string;
	/** What it was done with, or ''. */
	target: string;
	/** `YYYY-MM-DD` in Shanghai; '' for what is earned once for good. */
	once_day: string;
	day: string;
	amount: number;
	time: number;
}

export interface InviteCodeTable {
	member_id: string;
	code: string;
	expires: number;
}

/** Whom somebody was invited by: once for each. */
export interface InvitationTable {
	invitee_id: string;
	inviter_id: string;
	code: string;
	time: number;
}

export interface MemberTables {
	points: PointTable;
	invite_codes: InviteCodeTable;
	invitations: InvitationTable;
}
