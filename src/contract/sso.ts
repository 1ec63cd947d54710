import * as v from 'valibot';
import { declareCall } from './call.ts';
import { MemberAnswer } from './content/member.ts';
import { text, textParameter } from './wire.ts';

/** R-ENT-102…106: what a sign-in gives. */
export const LoginAnswer = v.object({
	userid: v.optional(text, ''),
	token: v.optional(text, ''),
	accessToken: v.optional(text, ''),
	refreshToken: v.optional(text, ''),
	device: v.optional(text, ''),
	member: v.optional(MemberAnswer, {}),
});

export const oauthLogin = declareCall({
	service: 'sso',
	name: 'oauthLogin',
	method: 'POST',
	encoding: 'form',
	summary: 'Signs a member in with phone and password.',
	row: 'R-CALL-092',
	request: v.object({
		phone: v.pipe(textParameter(32), v.trim(), v.nonEmpty('is missing')),
		password: v.pipe(textParameter(200), v.nonEmpty('is missing')),
	}),
	answer: LoginAnswer,
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
