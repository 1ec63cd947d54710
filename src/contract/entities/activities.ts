import * as v from 'valibot';
import { activityFields, activityItemFields, type pollFields, type voteOptionFields } from '../../schema/activity.ts';
import type { ValueOf } from '../../schema/field.ts';
import { answerOf } from '../answer.ts';
import { count, epochTime, list, number, requiredText, text } from '../wire.ts';

export const ActivityItemAnswer = answerOf(activityItemFields);
/** R-ENT-054…060. */
export const ActivityAnswer = answerOf(activityFields);

/** An entry of an activity, as every reader may see it. */
export const EntryAnswer = v.object({
	nickname: v.optional(text, ''),
	picture: v.optional(text, ''),
	time: v.optional(epochTime, 0),
});

/** A file that the member sent with a sign-up. */
export const OwnFileAnswer = v.object({
	/** Of the field of the form. */
	label: v.optional(text, ''),
	/** The member's name of the file; '' when it is not known. */
	title: v.optional(text, ''),
	/** picture, video, audio or document. */
	type: v.optional(text, ''),
	/** Bytes. */
	size: v.optional(count, 0),
	/** A signed link, which ends after some minutes. */
	url: v.optional(text, ''),
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
	/** What the member sent with the sign-up. An addition of this project. */
	files: v.optional(list(OwnFileAnswer), []),
});

export type VoteInfo = ValueOf<typeof pollFields>;
export type VoteOption = ValueOf<typeof voteOptionFields>;
export type Activity = ValueOf<typeof activityFields>;
export type ActivityItem = ValueOf<typeof activityItemFields>;
export type Voucher = v.InferOutput<typeof VoucherAnswer>;
