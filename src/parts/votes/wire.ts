import * as v from 'valibot';
import { declareCall, declareRead } from '../../contract/call.ts';
import { entityTags, type Tag } from '../../contract/dependency-tags.ts';
import {
	count,
	flag,
	formParameter,
	idempotencyKey,
	idParameter,
	idsParameter,
	idText,
	list,
	nullable,
	number,
	paging,
	requiredId,
	text,
	textParameter,
} from '../../contract/wire.ts';
import { VoteInfoAnswer, VoteOptionAnswer, VoteOptionDetailAnswer } from './answers.ts';

/** Selects a vote: by its own id, or by that of its activity. */
export const voteOf = { id: v.optional(idParameter), voteId: v.optional(idParameter) };

/** The id of the vote or of its activity. */
const tagsOfVote = ({ id, voteId }: v.InferInput<v.ObjectSchema<typeof voteOf, undefined>>): Tag[] => [
	...entityTags('poll', voteId),
	...entityTags('activity', id),
	...entityTags('poll', id),
];

/** Identity field `device`: a vote may have limits for one device. */
export const voteRequest = v.object({
	...voteOf,
	optionIds: idsParameter(50),
	fields: formParameter,
	/** The key that the picture was requested with, and the code in it. */
	codeKey: v.optional(textParameter(64)),
	code: v.optional(textParameter(32)),
	idempotencyKey,
});

export const OptionResultAnswer = v.object({
	optionId: requiredId,
	themeId: v.optional(idText, ''),
	name: v.optional(text, ''),
	voteCount: v.optional(count, 0),
	/** Whether the calling member has voted for it. */
	mine: v.optional(flag, false),
});

export const VoteResultAnswer = v.object({
	voteId: v.optional(idText, ''),
	countVote: v.optional(count, 0),
	list: v.optional(list(OptionResultAnswer), []),
	/** Votes that the member has left today, also by the limit of the device; -1 without a limit, and for visitors. */
	left: v.optional(number(-1), -1),
});

export const vote = declareCall({
	service: 'base',
	name: 'vote',
	method: 'POST',
	encoding: 'form',
	summary: 'Votes for options, all of them or none, within the limits of the vote.',
	requirement: 'R-CALL-032',
	effect: 'write',
	rate: 'member',
	token: 'member',
	request: voteRequest,
	answer: VoteResultAnswer,
	signed: 'whenSet',
	enciphered: { fields: ['userid', 'id'] },
	rejects: true,
});

export const voteResult = declareCall({
	service: 'base',
	name: 'voteResult',
	method: 'POST',
	encoding: 'form',
	summary: 'Counts of a vote, and how many votes the member has left.',
	requirement: 'R-CALL-033',
	effect: 'read',
	token: 'optional',
	request: v.object(voteOf),
	answer: VoteResultAnswer,
	rejects: true,
});

export const recordAccessCount = declareCall({
	service: 'nis',
	name: 'recordAccessCount',
	method: 'GET',
	summary: 'Counts an opening of the page of a vote (A-121).',
	requirement: 'R-CALL-082',
	effect: 'write',
	rate: 'view',
	token: 'optional',
	request: v.object(voteOf),
	answer: v.object({ countAccess: v.optional(count, 0) }),
});

export const voteInfo = declareRead({
	service: 'nis',
	name: 'voteInfo',
	summary: 'A vote: picture, themes with their options, form fields, limits and counts.',
	requirement: 'R-CALL-083',
	request: v.object(voteOf),
	answer: v.object({ vote: v.optional(nullable(VoteInfoAnswer), null) }),
	required: ['vote'],
	rejects: true,
	dependsOn: tagsOfVote,
	isAbout: tagsOfVote,
});

export const optionInfo = declareRead({
	service: 'nis',
	name: 'optionInfo',
	summary: 'One option of a vote with its description and rank.',
	requirement: 'R-CALL-084',
	request: v.object({ ...voteOf, optionId: idParameter }),
	answer: v.object({ option: v.optional(nullable(VoteOptionDetailAnswer), null) }),
	required: ['option'],
	rejects: true,
	dependsOn: tagsOfVote,
	isAbout: ({ voteId }) => entityTags('poll', voteId),
});

export const infoByOptionName = declareRead({
	service: 'nis',
	name: 'infoByOptionName',
	summary: 'Options of a vote whose name contains a text, or whose number it is.',
	requirement: 'R-CALL-085',
	request: v.object({ ...voteOf, name: v.pipe(textParameter(100), v.trim(), v.nonEmpty('is missing')), ...paging }),
	answer: v.object({ list: v.optional(list(VoteOptionAnswer), []), hasMore: v.optional(flag, false) }),
});

/** The body on the wire: `data` (SM4 of the payload as JSON), `device` and `afsData` (A-098…A-100). */
export const recordVoteCountAndLog = declareCall({
	service: 'nis',
	name: 'recordVoteCountAndLog',
	method: 'POST',
	encoding: 'form',
	summary:
		'Logs a vote, with the whole payload enciphered. Both calls share idempotency keys: one that `vote` has counted is not counted again.',
	requirement: 'R-CALL-086',
	effect: 'write',
	rate: 'member',
	token: 'member',
	request: v.object({
		...voteRequest.entries,
		/** The result of the site's check against abuse, as text; outside the cipher. */
		afsData: v.optional(textParameter(4096)),
	}),
	answer: VoteResultAnswer,
	signed: 'whenSet',
	wholePayloadCipher: true,
	rejects: true,
});
