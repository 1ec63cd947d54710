/** Calls about the sign-ins of a member, which this project adds. */
import * as v from 'valibot';
import { declareCall, declareRead } from './call.ts';
import { count, epochTime, flag, list, requiredId, text, textParameter } from './wire.ts';

/** Kinds of notices to a member about the own account. */
export const noticeKinds = ['newDevice', 'newPassword', 'newPhone'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const SignInAnswer = v.object({
	id: requiredId,
	/** Browser and system, such as `Chrome · Android`; '' when they are not known. */
	device: v.optional(text, ''),
	time: v.optional(epochTime, 0),
	/** When it was renewed last: every two hours while it is used. */
	used: v.optional(epochTime, 0),
	/** The sign-in that asks. */
	current: v.optional(flag, false),
});
export type OwnSignIn = v.InferOutput<typeof SignInAnswer>;

export const NoticeAnswer = v.object({
	/** `newDevice`, `newPassword` or `newPhone`; others are left out by the page. */
	kind: v.optional(text, ''),
	time: v.optional(epochTime, 0),
	device: v.optional(text, ''),
});
export type OwnNotice = v.InferOutput<typeof NoticeAnswer>;

export const memberSignIns = declareRead({
	name: 'member/signIns',
	summary: 'The sign-ins of the member that go on, and what changed in the last 30 days by another one.',
	requirement: 'A-085',
	addition: true,
	token: 'member',
	optional: true,
	request: v.object({}),
	answer: v.object({
		list: v.optional(list(SignInAnswer), []),
		notices: v.optional(list(NoticeAnswer), []),
	}),
	rejects: true,
});

export const memberEndSignIns = declareCall({
	service: 'base',
	name: 'member/endSignIns',
	method: 'POST',
	encoding: 'form',
	summary: 'Ends one sign-in of the member, or all others: none of their tokens is accepted any more.',
	requirement: 'A-085',
	addition: true,
	effect: 'write',
	rate: 'action',
	token: 'member',
	optional: true,
	request: v.object({
		/** Without it all sign-ins end but the one that asks. */
		id: v.optional(v.pipe(textParameter(64), v.nonEmpty('is missing'))),
	}),
	answer: v.object({ ended: v.optional(count, 0) }),
	rejects: true,
});
