/** Tables of members, their tokens and points. */
import { bigInteger, initially, integer, table, text, unique } from '../table.ts';

export const membersTables = {
	members: table('id', {
		id: text,
		phone: unique(text),
		nickname: text,
		picture: text,
		password: text,
		score: integer,
		created: bigInteger,
		/** Since when the member may not comment; 0 for a member who may. */
		banned: initially(bigInteger, 0),
		/** Since when the member may write off codes; 0 for a reader. */
		staff: initially(bigInteger, 0),
	}),
	tokens: table('hash', {
		/** SHA-256 of the token, which itself is never stored. */
		hash: text,
		/** `access`, `refresh` or `anonymous`. */
		kind: text,
		member_id: text,
		device: text,
		/** Groups the tokens of one sign-in: the reuse of a refresh token revokes them all. */
		family: text,
		expires: bigInteger,
		/** When it was exchanged for new tokens; 0 before that. */
		used: bigInteger,
	}),
	/** The ledger of points: the key allows each credit once, and the sum of a member's rows is the score. */
	points: table('member_id, reason, target, once_day', {
		member_id: text,
		/** `share`, `view`, `sign`, `invite`, `invited` or `opening`. */
		reason: text,
		/** Id of the article or member that the credit is for, or ''. */
		target: text,
		/** `YYYY-MM-DD` in Shanghai for a credit that is possible every day, '' for one that is possible once. */
		once_day: text,
		day: text,
		amount: integer,
		time: bigInteger,
	}),
};

export const membersIndexes = {
	members_banned: 'members (banned) where banned > 0',
	members_staff: 'members (staff) where staff > 0',
	tokens_expires: 'tokens (expires)',
	tokens_family: 'tokens (family)',
	tokens_member: 'tokens (member_id)',
	points_day: 'points (member_id, day desc, time desc)',
};
