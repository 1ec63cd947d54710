import * as v from 'valibot';
import { declareRead } from './call.ts';

/** The client chooses the key, because the answer is a picture and cannot contain one. */
const codeKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, "_" or "-"'));

export const imageVerifyCode = declareRead({
	service: 'nis',
	name: 'imageVerifyCode',
	summary: 'A picture with a code, which works once within five minutes together with its key.',
	requirement: 'R-CALL-087',
	request: v.object({ codeKey }),
	answer: v.unknown(),
	binary: 'image/png',
});

export const spokenVerifyCode = declareRead({
	service: 'nis',
	name: 'spokenVerifyCode',
	summary: 'A recording with a code of digits, instead of the picture with a code.',
	requirement: 'R-CALL-087',
	addition: true,
	optional: true,
	request: v.object({ codeKey, language: v.optional(v.picklist(['cn', 'en']), 'cn') }),
	answer: v.unknown(),
	binary: 'audio/wav',
});
