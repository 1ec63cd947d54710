import * as v from 'valibot';
import { count, flag, list, nullable, number, requiredId, text } from '../wire.ts';
import { FormFieldAnswer, PictureAnswer } from './shared.ts';

export const OptionFields = {
	optionId: requiredId,
	themeId: v.optional(text, ''),
	name: v.optional(text, ''),
	number: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
	voteCount: v.optional(count, 0),
};

export const VoteOptionAnswer = v.object(OptionFields);
/** One option, with the fields of its own page. */
export const VoteOptionDetailAnswer = v.object({
	...OptionFields,
	description: v.optional(text, ''),
	/** Rank among the options of its theme, from 1. */
	rank: v.optional(count, 0),
});

/** R-ENT-056…058. */
export const VoteInfoAnswer = v.object({
	voteId: v.optional(text, ''),
	/** The activity of the vote, or ''. */
	fileId: v.optional(text, ''),
	title: v.optional(text, ''),
	rule: v.optional(text, ''),
	vs_head_voteimage: v.optional(nullable(PictureAnswer), null),
	vs_votetheme_list: v.optional(
		list(
			v.object({
				themeId: requiredId,
				title: v.optional(text, ''),
				/** Maximum number of options in one vote; 0 means no limit. */
				most: v.optional(count, 0),
				options: v.optional(list(VoteOptionAnswer), []),
			}),
		),
		[],
	),
	vs_user_inforule: v.optional(list(FormFieldAnswer), []),
	startTime: v.optional(text, ''),
	endTime: v.optional(text, ''),
	/** 0 not begun, 1 open, 2 ended, by the platform's clock. */
	isbegin: v.optional(number(1), 1),
	verifyCode: v.optional(flag, false),
	memberTotal: v.optional(count, 0),
	memberDay: v.optional(count, 0),
	countVote: v.optional(count, 0),
	countAccess: v.optional(count, 0),
});
