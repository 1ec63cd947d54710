import * as v from 'valibot';
import type { Member } from '../../domain/entities.ts';
import { declareCall } from '../call.ts';
import { count, text } from '../wire.ts';

export const MemberAnswer = v.object({
	userid: v.optional(text, ''),
	nickname: v.optional(text, ''),
	picture: v.optional(text, ''),
	/** Masked by the platform. */
	phone: v.optional(text, ''),
	score: v.optional(count, 0),
}) satisfies v.GenericSchema<unknown, Member>;

export const memberInfo = declareCall({
	service: 'base',
	name: 'member/info',
	method: 'POST',
	encoding: 'form',
	summary: 'The signed-in member.',
	row: 'R-CALL-068',
	request: v.object({ userid: v.optional(v.string()) }),
	answer: MemberAnswer,
	secret: true,
	member: true,
	rejects: true,
});
