/** Tables of points and invitations. The rules of `tables.ts` apply. */

/** The ledger of points: the key allows each credit once, and the sum of a member's rows is the score. */
export interface PointTable {
	member_id: string;
	/** `share`, `view`, `sign`, `invite`, `invited` or `opening`. */
	reason: string;
	/** Id of the article or member that the credit is for, or ''. */
	target: string;
	/** `YYYY-MM-DD` in Shanghai for a credit that is possible every day, '' for one that is possible once. */
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

/** Who invited a member: at most one row per invitee. */
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
