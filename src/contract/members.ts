import * as v from 'valibot';
import type { Member } from '../domain/entities.ts';
import { maxPasswordLength } from '../domain/password.ts';
import { declareCall, declareRead } from './call.ts';
import {
	count,
	defaulted,
	epochTime,
	exactParameter,
	flag,
	idempotencyKey,
	idParameter,
	list,
	nullable,
	number,
	paging,
	text,
	textParameter,
} from './wire.ts';

export const wxUserInfo = declareCall({
	service: 'base',
	name: 'wx/userInfo',
	method: 'GET',
	summary: 'The user of a code of the messaging platform; a code works once. thirdLogin follows on the same device.',
	requirement: 'R-CALL-073',
	effect: 'write',
	token: 'optional',
	request: v.object({ code: v.pipe(textParameter(128), v.nonEmpty('is missing')) }),
	answer: v.object({
		/** R-ENT-107…110. When the openid is empty the client starts the authorization again (R-STATE-10). */
		openid: v.optional(text, ''),
		unionid: v.optional(text, ''),
		nickname: v.optional(text, ''),
		headimgurl: v.optional(text, ''),
		/** The page is a snapshot: its user is not a real one and stays a visitor; openid is empty. */
		snapshot: v.optional(flag, false),
	}),
	rejects: true,
});

export const MemberAnswer = v.object({
	userid: v.optional(text, ''),
	nickname: v.optional(text, ''),
	picture: v.optional(text, ''),
	/** Partly hidden by the platform. */
	phone: v.optional(text, ''),
	score: v.optional(count, 0),
}) satisfies v.GenericSchema<unknown, Member>;

export const memberInfo = declareCall({
	service: 'base',
	name: 'member/info',
	method: 'POST',
	encoding: 'form',
	summary: 'The signed-in member.',
	requirement: 'R-CALL-068',
	effect: 'read',
	token: 'member',
	request: v.object({ userid: v.optional(v.string()) }),
	answer: MemberAnswer,
	enciphered: { fields: ['userid', 'id'] },
	carriesReaderId: true,
	rejects: true,
});

export const InviteMemberAnswer = v.object({ nickname: v.optional(text, ''), picture: v.optional(text, '') });
export const inviteGetCode = declareRead({
	name: 'invite/getCode',
	summary: "The member's own invite code, valid for a week at least; a new one when the last has expired.",
	requirement: 'R-CALL-074',
	token: 'member',
	request: v.object({}),
	answer: v.object({ code: v.optional(text, ''), msg: v.optional(text, ''), expires: v.optional(epochTime, 0) }),
	rejects: true,
});

export const inviteConfig = declareRead({
	name: 'invite/config',
	summary: 'Who invites with a code (A-033), the points for both, and whether the calling member was invited.',
	requirement: 'R-CALL-075',
	request: v.object({ code: v.optional(textParameter(100)) }),
	answer: v.object({
		/** Null for an unknown code, and for a visitor without one. */
		member: v.optional(nullable(InviteMemberAnswer), null),
		inviterPoints: v.optional(count, 0),
		inviteePoints: v.optional(count, 0),
		countInvited: v.optional(count, 0),
		used: v.optional(flag, false),
	}),
});

/** A GET that writes: it takes effect once for each member and is never cached. */
export const inviteUseCode = declareCall({
	service: 'base',
	name: 'invite/useCode',
	method: 'GET',
	summary: 'Uses an invite code, once for each member. 404 unknown, 403 own, 409 used already, 410 expired.',
	requirement: 'R-CALL-076',
	effect: 'write',
	token: 'member',
	request: v.object({ code: v.pipe(textParameter(100), v.trim(), v.nonEmpty('is missing')), idempotencyKey }),
	answer: v.object({ msg: v.optional(text, ''), added: v.optional(count, 0) }),
	rejects: true,
});

/** The action that a member reports; the platform decides how many points it is worth. */
export const event1 = declareCall({
	service: 'base',
	name: 'event1',
	method: 'POST',
	encoding: 'form',
	summary: 'Credits points for a share, a view or the daily check-in: each once, within the limits of a day.',
	requirement: 'R-CALL-077',
	effect: 'write',
	rate: 'member',
	token: 'member',
	request: v.object({
		type: v.picklist(['share', 'view', 'sign'], 'must be share, view or sign'),
		/** Id of the item of a share or a view. */
		id: v.optional(idParameter),
		userid: v.optional(v.string()),
		idempotencyKey,
	}),
	answer: v.object({
		/** 0 when the points were credited before, or when the limit of the day is reached. */
		added: v.optional(count, 0),
		score: v.optional(count, 0),
		dayTotal: v.optional(count, 0),
	}),
	enciphered: { fields: ['userid', 'id'] },
	rejects: true,
});

export const scoreDayTotal = declareRead({
	name: 'score/dayTotal',
	summary: 'Points of the member: of today and in total, and whether the member has checked in today.',
	requirement: 'R-CALL-078',
	token: 'member',
	request: v.object({}),
	answer: v.object({
		dayTotal: v.optional(count, 0),
		score: v.optional(count, 0),
		checkedIn: v.optional(flag, false),
	}),
});

export const CreditedAnswer = v.object({
	reason: v.optional(text, ''),
	title: v.optional(text, ''),
	amount: v.optional(number(), 0),
	time: v.optional(epochTime, 0),
});

export const scoreList = declareRead({
	name: 'score/list',
	summary: 'Points of the member by day, newest first; paged by days.',
	requirement: 'R-CALL-079',
	token: 'member',
	request: v.object(paging),
	answer: v.object({
		list: v.optional(
			list(
				v.object({
					day: v.optional(text, ''),
					total: v.optional(number(), 0),
					items: v.optional(list(CreditedAnswer), []),
				}),
			),
			[],
		),
		hasMore: v.optional(flag, false),
	}),
});

/** The result of a sign-in (R-ENT-102…106). */
export const LoginAnswer = v.object({
	userid: v.optional(text, ''),
	token: v.optional(text, ''),
	accessToken: v.optional(text, ''),
	refreshToken: v.optional(text, ''),
	device: v.optional(text, ''),
	member: v.optional(defaulted(MemberAnswer), {}),
});

/** As typed: the platform folds it to one spelling (`domain/phone-number.ts`). */
const phone = v.pipe(textParameter(100), v.trim(), v.nonEmpty('is missing'));
/**
 * Phone and password, or phone and the code that `sendCode` sent; code and password together also set the password
 * (A-016).
 */
export const oauthLogin = declareCall({
	service: 'sso',
	name: 'oauthLogin',
	method: 'POST',
	encoding: 'form',
	summary: 'Signs in a member with phone and password, or with phone and code; code and password set the password.',
	requirement: 'R-CALL-092',
	effect: 'read',
	token: 'ifValid',
	request: v.object({
		phone,
		password: v.optional(v.pipe(exactParameter(maxPasswordLength), v.nonEmpty('is missing'))),
		/** Six digits, in any spelling. */
		code: v.optional(textParameter(200)),
		/** A proof of work (`domain/proof-of-work.ts`), after too many attempts of strangers. An addition of this project. */
		proof: v.optional(textParameter(108)),
	}),
	answer: LoginAnswer,
	rejects: true,
});

/** Added by this project: the specification lists no call that sends a code. */
export const sendCode = declareCall({
	service: 'sso',
	name: 'sendCode',
	method: 'POST',
	encoding: 'form',
	summary:
		'Sends a code to a phone, valid for five minutes; needs the code in a picture from imageVerifyCode, and a proof of work.',
	requirement: 'A-016',
	addition: true,
	effect: 'write',
	token: 'none',
	optional: true,
	request: v.object({
		phone,
		codeKey: textParameter(64),
		code: textParameter(32),
		/** A proof of work about phone and key (`domain/proof-of-work.ts`). */
		proof: v.optional(textParameter(108)),
		idempotencyKey,
	}),
	answer: v.object({
		/** Seconds until another code can be requested. */
		wait: v.optional(number(60), 60),
	}),
	rejects: true,
});

/**
 * Signs in the messaging platform's user; `wx/userInfo` sent oid and unionid to the same device before. The headers
 * authToken, time and sign are always required, and each signature works once.
 */
export const thirdLogin = declareCall({
	service: 'sso',
	name: 'thirdLogin',
	method: 'POST',
	encoding: 'form',
	summary: "Signs in the messaging platform's user, as a new member the first time.",
	requirement: 'R-CALL-090',
	effect: 'read',
	token: 'none',
	request: v.object({
		provider: v.optional(v.picklist(['wx', 'wechat'], 'must be wx'), 'wx'),
		/** Enciphered with SM2 from version 3 (R-VAL-14, R-VAL-15). */
		oid: v.pipe(textParameter(128), v.nonEmpty('is missing')),
		unionid: v.optional(textParameter(128), ''),
		nickname: v.optional(textParameter(64), ''),
		head: v.optional(textParameter(1024), ''),
		devid: v.optional(textParameter(128), ''),
	}),
	answer: LoginAnswer,
	signed: 'once',
	enciphered: { fields: ['oid', 'unionid'], plainRefused: true },
	rejects: true,
});

export const refreshAccessToken = declareRead({
	service: 'sso',
	name: 'refreshAccessToken',
	summary: 'A new access token for a refresh token (used when tokenHelper/getAnonymousToken sends none, A-087).',
	requirement: 'R-CALL-091',
	token: 'none',
	request: v.object({ refreshToken: v.pipe(textParameter(256), v.nonEmpty('is missing')) }),
	answer: LoginAnswer,
	timeout: 'short',
	rejects: true,
});
