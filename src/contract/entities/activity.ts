import * as v from 'valibot';
import { count, flag, list, nullable, number, text } from '../wire.ts';
import { PictureAnswer } from './article.ts';

/** A field asked of whoever takes part. */
export const AskedFieldAnswer = v.object({
	name: v.pipe(text, v.nonEmpty()),
	label: v.optional(text, ''),
	/** text, phone, number or choice. */
	type: v.optional(text, 'text'),
	required: v.optional(flag, false),
	options: v.optional(list(v.pipe(text, v.nonEmpty())), []),
});

const OptionFields = {
	optionId: v.pipe(text, v.nonEmpty()),
	themeId: v.optional(text, ''),
	name: v.optional(text, ''),
	number: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
	voteCount: v.optional(count, 0),
};

export const VoteOptionAnswer = v.object(OptionFields);

/** One option with what only its own screen shows. */
export const VoteOptionDetailAnswer = v.object({
	...OptionFields,
	description: v.optional(text, ''),
	/** Place among the options of its theme, from 1. */
	rank: v.optional(count, 0),
});

/** R-ENT-056…058. */
export const VoteInfoAnswer = v.object({
	voteId: v.optional(text, ''),
	/** The activity it belongs to, or ''. */
	fileId: v.optional(text, ''),
	title: v.optional(text, ''),
	rule: v.optional(text, ''),
	vs_head_voteimage: v.optional(nullable(PictureAnswer), null),
	vs_votetheme_list: v.optional(
		list(
			v.object({
				themeId: v.pipe(text, v.nonEmpty()),
				title: v.optional(text, ''),
				/** Options that may be chosen at once; 0 is no limit. */
				most: v.optional(count, 0),
				options: v.optional(list(VoteOptionAnswer), []),
			}),
		),
		[],
	),
	vs_user_inforule: v.optional(list(AskedFieldAnswer), []),
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

const ActivityFields = {
	fileId: v.pipe(text, v.nonEmpty()),
	title: v.optional(text, ''),
	columnID: v.optional(text, ''),
	publishtime: v.optional(text, ''),
	attAbstract: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
	address: v.optional(text, ''),
	organizer: v.optional(text, ''),
	startTime: v.optional(text, ''),
	endTime: v.optional(text, ''),
	registStartTime: v.optional(text, ''),
	registEndTime: v.optional(text, ''),
	/** Sign-up: 0 not begun, 1 open, 2 ended, by the platform's clock (R-ENT-059, A-057). */
	isbegin: v.optional(number(1), 1),
	/** 0 is no limit. */
	places: v.optional(count, 0),
	/** Places left; -1 where there is no limit. */
	placesLeft: v.optional(number(-1), -1),
	countEntry: v.optional(count, 0),
};

export const ActivityItemAnswer = v.object(ActivityFields);

/** R-ENT-054…060. */
export const ActivityAnswer = v.object({
	...ActivityFields,
	content: v.optional(text, ''),
	fields: v.optional(list(AskedFieldAnswer), []),
	sites: v.optional(list(v.object({ siteId: v.pipe(text, v.nonEmpty()), name: v.optional(text, '') })), []),
	vote: v.optional(nullable(VoteInfoAnswer), null),
	/** Whether the member who asks has signed up. */
	registered: v.optional(flag, false),
});

/** Somebody who signed up, as everybody may see it. */
export const EntryAnswer = v.object({
	nickname: v.optional(text, ''),
	picture: v.optional(text, ''),
	time: v.optional(number(), 0),
});

export const VoucherAnswer = v.object({
	code: v.pipe(text, v.nonEmpty()),
	fileId: v.optional(text, ''),
	title: v.optional(text, ''),
	address: v.optional(text, ''),
	startTime: v.optional(text, ''),
	endTime: v.optional(text, ''),
	/** Wall time until which the code is taken; '' is always. */
	validUntil: v.optional(text, ''),
	/** 0 to be used, 1 used, 2 run out. */
	state: v.optional(number(), 0),
	/** Epoch milliseconds of the write-off; 0 before it. */
	usedTime: v.optional(number(), 0),
	site: v.optional(text, ''),
});

export type AskedFieldAnswer = v.InferOutput<typeof AskedFieldAnswer>;
export type VoteInfo = v.InferOutput<typeof VoteInfoAnswer>;
export type VoteOption = v.InferOutput<typeof VoteOptionAnswer>;
export type Activity = v.InferOutput<typeof ActivityAnswer>;
export type ActivityItem = v.InferOutput<typeof ActivityItemAnswer>;
export type Voucher = v.InferOutput<typeof VoucherAnswer>;
