import * as v from 'valibot';
import { count, defaulted, list, nullable, requiredId, text } from '../wire.ts';
import { ArticleItemAnswer } from './reading.ts';
import { PictureAnswer, VideoAnswer } from './shared.ts';

/** R-ENT-082. */
export const DynamicAnswer = v.object({
	dynamicId: requiredId,
	authorId: v.optional(text, ''),
	xyAccountID: v.optional(text, ''),
	/** Name of the reporter or the account. */
	name: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
	content: v.optional(text, ''),
	time: v.optional(text, ''),
	attachments: v.optional(
		defaulted(v.object({ pics: v.optional(list(PictureAnswer), []), videos: v.optional(list(VideoAnswer), []) })),
		{},
	),
	countPraise: v.optional(count, 0),
});

/** R-ENT-086. */
export const LeaderItemAnswer = v.object({
	id: requiredId,
	name: v.optional(text, ''),
	title: v.optional(text, ''),
	regionId: v.optional(text, ''),
	regionName: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
});

export const LeaderAnswer = v.object({
	...LeaderItemAnswer.entries,
	description: v.optional(text, ''),
	list: v.optional(list(ArticleItemAnswer), []),
});
