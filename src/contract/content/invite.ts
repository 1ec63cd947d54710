import * as v from 'valibot';
import { declareCall } from '../call.ts';
import { count, flag, idempotencyKey, nullable, number, text, textParameter } from '../wire.ts';

const InviteMember = v.object({ nickname: v.optional(text, ''), picture: v.optional(text, '') });

export const inviteGetCode = declareCall({
	service: 'base',
	name: 'invite/getCode',
	method: 'GET',
	summary: "The member's own invite code; a new one when the last has run out.",
	row: 'R-CALL-074',
	request: v.object({}),
	answer: v.object({ code: v.optional(text, ''), msg: v.optional(text, ''), expires: v.optional(number(), 0) }),
	member: true,
	rejects: true,
});

export const inviteConfig = declareCall({
	service: 'base',
	name: 'invite/config',
	method: 'GET',
	summary: 'Who invites with a code (A-033), what both get for it, and whether the member who asks was invited.',
	row: 'R-CALL-075',
	request: v.object({ code: v.optional(textParameter(32)) }),
	answer: v.object({
		/** Null for a code that nobody has, and without one for a visitor. */
		member: v.optional(nullable(InviteMember), null),
		inviterPoints: v.optional(count, 0),
		inviteePoints: v.optional(count, 0),
		countInvited: v.optional(count, 0),
		used: v.optional(flag, false),
	}),
});

/** A write in a GET, as the specification marks it: done once for each member, never kept. */
export const inviteUseCode = declareCall({
	service: 'base',
	name: 'invite/useCode',
	method: 'GET',
	summary: 'Uses an invite code, once for each member. 404 unknown, 403 own, 409 used already, 410 expired.',
	row: 'R-CALL-076',
	request: v.object({ code: v.pipe(textParameter(32), v.trim(), v.nonEmpty('is missing')), idempotencyKey }),
	answer: v.object({ msg: v.optional(text, ''), added: v.optional(count, 0) }),
	member: true,
	rejects: true,
});
