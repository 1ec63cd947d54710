import { bigInteger, type RowsOf, table, text, unique } from '../../../platform/db/table.ts';

export const tables = {
	invite_codes: table('member_id', {
		member_id: text,
		code: unique(text),
		expires: bigInteger,
	}),
	/** Who invited a member: at most one row per invitee. */
	invitations: table('invitee_id', {
		invitee_id: text,
		inviter_id: text,
		code: text,
		time: bigInteger,
	}),
};

export const indexes = {
	invitations_inviter: 'invitations (inviter_id)',
};

/** The rows of invitations, for `withTables` of a writer. */
export type MembersRows = RowsOf<typeof tables>;
