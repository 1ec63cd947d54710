import * as v from 'valibot';
import { declareCall } from '../call.ts';
import { number, text, textParameter } from '../wire.ts';

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
			v.check((value) => /^https?:\/\//.test(value) && URL.canParse(value), 'must be an http or https address'),
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
