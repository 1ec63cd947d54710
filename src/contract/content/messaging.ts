import * as v from 'valibot';
import { parsedAddress } from '../../domain/address.ts';
import { declareCall } from '../call.ts';
import { flag, number, text, textParameter } from '../wire.ts';

export const wxSignature = declareCall({
	service: 'base',
	name: 'wx/signature',
	method: 'GET',
	summary: "What the messaging platform's page script is configured with, for the address of a page.",
	row: 'R-CALL-072',
	request: v.object({
		/** The address without what follows #. */
		url: v.pipe(
			textParameter(2048),
			v.check(
				(value) => /^https?:\/\//.test(value) && parsedAddress(value) !== null,
				'must be an http or https address',
			),
		),
	}),
	answer: v.object({
		appid: v.optional(text, ''),
		/** Epoch seconds. */
		timestamp: v.optional(number(), 0),
		noncestr: v.optional(text, ''),
		signature: v.optional(text, ''),
	}),
	timeout: 'start',
});

export const wxUserInfo = declareCall({
	service: 'base',
	name: 'wx/userInfo',
	method: 'GET',
	summary: 'Who is behind a code of the messaging platform; a code works once. thirdLogin follows on the same device.',
	row: 'R-CALL-073',
	request: v.object({ code: v.pipe(textParameter(128), v.nonEmpty('is missing')) }),
	answer: v.object({
		/** R-ENT-107…110; an empty openid makes the reader's side ask for authorization again (R-STATE-08). */
		openid: v.optional(text, ''),
		unionid: v.optional(text, ''),
		nickname: v.optional(text, ''),
		headimgurl: v.optional(text, ''),
		/** The page is a snapshot: its user is not a real one and stays a visitor; openid is empty. */
		snapshot: v.optional(flag, false),
	}),
	rejects: true,
});
