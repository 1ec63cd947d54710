import * as v from 'valibot';
import { count, epochTime, flag, list, nullable, number, requiredId, requiredText, text } from '../wire.ts';
import { FormFieldAnswer, PictureAnswer } from './shared.ts';
import { VoteInfoAnswer, type VoteOptionAnswer } from './votes.ts';

const ActivityFields = {
	fileId: requiredId,
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
	/** 0 means no limit. */
	places: v.optional(count, 0),
	/** Places left; -1 without a limit. */
	placesLeft: v.optional(number(-1), -1),
	countEntry: v.optional(count, 0),
};

export const ActivityItemAnswer = v.object(ActivityFields);

/** R-ENT-054…060. */
export const ActivityAnswer = v.object({
	...ActivityFields,
	content: v.optional(text, ''),
	fields: v.optional(list(FormFieldAnswer), []),
	sites: v.optional(list(v.object({ siteId: requiredId, name: v.optional(text, '') })), []),
	vote: v.optional(nullable(VoteInfoAnswer), null),
	/** Whether the calling member has signed up. */
	registered: v.optional(flag, false),
});

/** An entry of an activity, as every reader may see it. */
export const EntryAnswer = v.object({
	nickname: v.optional(text, ''),
	picture: v.optional(text, ''),
	time: v.optional(epochTime, 0),
});

export const VoucherAnswer = v.object({
	code: requiredText,
	fileId: v.optional(text, ''),
	title: v.optional(text, ''),
	address: v.optional(text, ''),
	startTime: v.optional(text, ''),
	endTime: v.optional(text, ''),
	/** Wall time at which the code expires; '' when it never does. */
	validUntil: v.optional(text, ''),
	/** 0 unused, 1 used, 2 expired. */
	state: v.optional(number(), 0),
	/** Epoch milliseconds of the write-off; 0 before it. */
	usedTime: v.optional(epochTime, 0),
	site: v.optional(text, ''),
});

export type VoteInfo = v.InferOutput<typeof VoteInfoAnswer>;
export type VoteOption = v.InferOutput<typeof VoteOptionAnswer>;
export type Activity = v.InferOutput<typeof ActivityAnswer>;
export type ActivityItem = v.InferOutput<typeof ActivityItemAnswer>;
export type Voucher = v.InferOutput<typeof VoucherAnswer>;
