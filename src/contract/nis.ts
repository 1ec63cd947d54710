/** Vote and access: the service `nis`. */
import * as v from 'valibot';
import { declareCall } from './call.ts';
import { VoteResultAnswer, voteOf, voteRequest } from './content/vote.ts';
import { VoteInfoAnswer, VoteOptionAnswer, VoteOptionDetailAnswer } from './entities/activity.ts';
import {
	count,
	flag,
	idParameter,
	list,
	nullable,
	number,
	numberParameter,
	paging,
	text,
	textParameter,
} from './wire.ts';

export const recordAccessCount = declareCall({
	service: 'nis',
	name: 'recordAccessCount',
	method: 'GET',
	summary: 'Counts an opening of the screen of a vote (A-121).',
	row: 'R-CALL-082',
	request: v.object(voteOf),
	answer: v.object({ countAccess: v.optional(count, 0) }),
});

export const voteInfo = declareCall({
	service: 'nis',
	name: 'voteInfo',
	method: 'GET',
	summary: 'A vote: picture, themes with their options, the fields asked, limits and counts.',
	row: 'R-CALL-083',
	request: v.object(voteOf),
	answer: v.object({ vote: v.optional(nullable(VoteInfoAnswer), null) }),
	rejects: true,
});

export const optionInfo = declareCall({
	service: 'nis',
	name: 'optionInfo',
	method: 'GET',
	summary: 'One option of a vote with its description and place.',
	row: 'R-CALL-084',
	request: v.object({ ...voteOf, optionId: idParameter }),
	answer: v.object({ option: v.optional(nullable(VoteOptionDetailAnswer), null) }),
	rejects: true,
});

export const infoByOptionName = declareCall({
	service: 'nis',
	name: 'infoByOptionName',
	method: 'GET',
	summary: 'Options of a vote whose name holds a text, or whose number it is.',
	row: 'R-CALL-085',
	request: v.object({ ...voteOf, name: v.pipe(textParameter(100), v.trim(), v.nonEmpty('is missing')), ...paging }),
	answer: v.object({ list: v.optional(list(VoteOptionAnswer), []), hasMore: v.optional(flag, false) }),
});

/** Body on the wire: `data` (SM4 of the payload as JSON), `device` and `afsData` (A-098…A-100). */
export const recordVoteCountAndLog = declareCall({
	service: 'nis',
	name: 'recordVoteCountAndLog',
	method: 'POST',
	encoding: 'form',
	summary: 'Votes with the whole payload enciphered; counted and logged as `vote` does.',
	row: 'R-CALL-086',
	request: v.object({
		...voteRequest.entries,
		/** What the check against abuse found: whatever the check of the site says, as text; outside the cipher. */
		afsData: v.optional(textParameter(4096)),
	}),
	answer: VoteResultAnswer,
	wholePayloadCipher: true,
	member: true,
	authorization: true,
	rejects: true,
});

/** The reader's side makes the key up: the answer is a picture and cannot carry one. */
export const imageVerifyCode = declareCall({
	service: 'nis',
	name: 'imageVerifyCode',
	method: 'GET',
	summary: 'A picture with a code that works once, for five minutes, together with its key.',
	row: 'R-CALL-087',
	request: v.object({
		codeKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, "_" or "-"')),
	}),
	answer: v.unknown(),
	binary: 'image/png',
});

const AuthStart = v.object({
	token: v.optional(text, ''),
	secret: v.optional(text, ''),
	/** Epoch milliseconds of the platform, so that a wrong clock is corrected once. */
	time: v.optional(number(), 0),
});

export const authinfo = declareCall({
	service: 'nis',
	name: 'authinfo',
	method: 'GET',
	summary: 'What `auth` needs: a token that works once, and a secret to sign with (A-080).',
	row: 'R-CALL-088',
	request: v.object({}),
	answer: AuthStart,
	timeout: 'start',
	withHeaders: true,
	rejects: true,
});

export const auth = declareCall({
	service: 'nis',
	name: 'auth',
	method: 'POST',
	encoding: 'form',
	summary: 'Auth token and secret for a signature by the token of `authinfo`: SM3 of token, secret and time (A-096).',
	row: 'R-CALL-089',
	request: v.object({
		token: v.pipe(textParameter(128), v.nonEmpty('is missing')),
		time: numberParameter(0, Number.MAX_SAFE_INTEGER),
		sign: v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits')),
	}),
	answer: v.object({
		authToken: v.optional(text, ''),
		appSecret: v.optional(text, ''),
		authTime: v.optional(number(), 0),
		/** Milliseconds they live. */
		expiresIn: v.optional(number(7_200_000), 7_200_000),
	}),
	timeout: 'start',
	withHeaders: true,
	rejects: true,
});
