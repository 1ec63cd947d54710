/** Calls about everything that the platform has of a member, which this project adds. */
import * as v from 'valibot';
import { declareCall, declareRead } from '../../contract/call.ts';
import { Done, exactParameter } from '../../contract/wire.ts';

export const memberData = declareRead({
	name: 'member/data',
	summary: 'Everything that the platform has of the member, by kind, as it is stored but for secrets.',
	requirement: 'A-085',
	addition: true,
	token: 'member',
	optional: true,
	request: v.object({}),
	/** Rows by their kind. */
	answer: v.record(v.string(), v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))))),
	rejects: true,
});

export const memberDelete = declareCall({
	service: 'base',
	name: 'member/delete',
	method: 'POST',
	encoding: 'form',
	summary: 'Deletes the account of the member with everything that the platform has of them.',
	requirement: 'A-085',
	addition: true,
	effect: 'write',
	rate: 'member',
	token: 'member',
	optional: true,
	request: v.object({
		/** Of a member who has one; without one the sign-in must be of the last minutes. */
		password: v.optional(exactParameter(200), ''),
	}),
	answer: Done,
	rejects: true,
});
