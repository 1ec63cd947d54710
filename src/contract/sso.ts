import * as v from 'valibot';
import { declareCall } from './call.ts';
import { MemberAnswer } from './content/member.ts';
import { idempotencyKey, number, text, textParameter } from './wire.ts';

/** R-ENT-102…106: what a sign-in gives. */
export const LoginAnswer = v.object({
	userid: v.optional(text, ''),
	token: v.optional(text, ''),
	accessToken: v.optional(text, ''),
	refreshToken: v.optional(text, ''),
	device: v.optional(text, ''),
	member: v.optional(MemberAnswer, {}),
});

const phone = v.pipe(textParameter(32), v.trim(), v.nonEmpty('is missing'));

/** Phone and password, or phone and the code that `sendCode` sent; both together also set the password. */
export const oauthLogin = declareCall({
	service: 'sso',
	name: 'oauthLogin',
	method: 'POST',
	encoding: 'form',
	summary: 'Signs a member in with phone and password, or with phone and code; code and password set the password.',
	row: 'R-CALL-092',
	request: v.object({
		phone,
		password: v.optional(v.pipe(textParameter(200), v.nonEmpty('is missing'))),
		code: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be 6 digits'))),
	}),
	answer: LoginAnswer,
	rejects: true,
});

/** Ours: the specification names no call that sends a code. */
export const sendCode = declareCall({
	service: 'sso',
	name: 'sendCode',
	method: 'POST',
	encoding: 'form',
	summary: 'Sends a code to a phone, for five minutes; needs the code of a picture from imageVerifyCode.',
	row: 'ours',
	request: v.object({
		phone: v.pipe(v.string(), v.trim(), v.regex(/^\+?\d{5,15}$/, 'must be a phone number')),
		codeKey: textParameter(64),
		code: textParameter(16),
		idempotencyKey,
	}),
	answer: v.object({
		/** Seconds after which another one may be asked for. */
		wait: v.optional(number(60), 60),
	}),
	rejects: true,
});

/**
 * The messaging platform's user signs in; `wx/userInfo` told oid and unionid to the same device before. The headers
 * authToken, time and sign are always needed, each signature works once.
 */
export const thirdLogin = declareCall({
	service: 'sso',
	name: 'thirdLogin',
	method: 'POST',
	encoding: 'form',
	summary: "Signs the messaging platform's user in, as a new member the first time.",
	row: 'R-CALL-090',
	request: v.object({
		provider: v.optional(v.picklist(['wx', 'wechat'], 'must be wx'), 'wx'),
		/** SM2-enciphered from version 3 (R-VAL-14, R-VAL-15). */
		oid: v.pipe(textParameter(128), v.nonEmpty('is missing')),
		unionid: v.optional(textParameter(128), ''),
		nickname: v.optional(textParameter(64), ''),
		head: v.optional(textParameter(1024), ''),
		devid: v.optional(textParameter(128), ''),
	}),
	answer: LoginAnswer,
	secret: true,
	authorization: true,
	rejects: true,
});

export const refreshAccessToken = declareCall({
	service: 'sso',
	name: 'refreshAccessToken',
	method: 'GET',
	summary: 'A new access token for a refresh token (spare of tokenHelper/getAnonymousToken, A-087).',
	row: 'R-CALL-091',
	request: v.object({ refreshToken: v.pipe(textParameter(256), v.nonEmpty('is missing')) }),
	answer: LoginAnswer,
	rejects: true,
	timeout: 'start',
});
