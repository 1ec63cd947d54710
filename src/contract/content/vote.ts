import * as v from 'valibot';
import { declareCall } from '../call.ts';
import {
	askedParameter,
	count,
	flag,
	idempotencyKey,
	idParameter,
	idsParameter,
	list,
	number,
	text,
	textParameter,
} from '../wire.ts';

/** Which vote: by its own id, or by the activity it belongs to. */
export const voteOf = { id: v.optional(idParameter), voteId: v.optional(idParameter) };

/** Identity field `device`: limits may be set for one device. */
export const voteRequest = v.object({
	...voteOf,
	optionIds: idsParameter(50),
	fields: askedParameter,
	/** The key the image was asked with, and what it shows. */
	codeKey: v.optional(textParameter(64)),
	code: v.optional(textParameter(16)),
	idempotencyKey,
});

const OptionResult = v.object({
	optionId: v.pipe(text, v.nonEmpty()),
	themeId: v.optional(text, ''),
	name: v.optional(text, ''),
	voteCount: v.optional(count, 0),
	/** Whether the member who asks has voted for it. */
	mine: v.optional(flag, false),
});

export const VoteResultAnswer = v.object({
	voteId: v.optional(text, ''),
	countVote: v.optional(count, 0),
	list: v.optional(list(OptionResult), []),
	/** Votes that the member has left today; -1 where there is no limit, and for visitors. */
	left: v.optional(number(-1), -1),
});

export const vote = declareCall({
	service: 'base',
	name: 'vote',
	method: 'POST',
	encoding: 'form',
	summary: 'Votes for options: all of them or none, within the limits of the vote.',
	row: 'R-CALL-032',
	request: voteRequest,
	answer: VoteResultAnswer,
	secret: true,
	member: true,
	authorization: true,
	rejects: true,
});

export const voteResult = declareCall({
	service: 'base',
	name: 'voteResult',
	method: 'POST',
	encoding: 'form',
	summary: 'Counts of a vote, and what the member has left.',
	row: 'R-CALL-033',
	request: v.object(voteOf),
	answer: VoteResultAnswer,
	rejects: true,
});
