import * as v from 'valibot';
import { count, flag, list, nullable, requiredId, text } from '../wire.ts';
import { media, PictureAnswer } from './shared.ts';

export const NoticeItemAnswer = v.object({
	noticeId: requiredId,
	title: v.optional(text, ''),
	time: v.optional(text, ''),
});

export const NoticeAnswer = v.object({
	...NoticeItemAnswer.entries,
	circleId: v.optional(text, ''),
	content: v.optional(text, ''),
});

/** R-ENT-087, R-ENT-088. */
export const CircleAnswer = v.object({
	id: requiredId,
	title: v.optional(text, ''),
	description: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
	countMember: v.optional(count, 0),
	countPost: v.optional(count, 0),
	noticeList: v.optional(list(NoticeItemAnswer), []),
});

export const PostAnswer = v.object({
	postId: requiredId,
	circleId: v.optional(text, ''),
	title: v.optional(text, ''),
	content: v.optional(text, ''),
	nickname: v.optional(text, ''),
	time: v.optional(text, ''),
	top: v.optional(flag, false),
	...media,
	countPraise: v.optional(count, 0),
	countDiscuss: v.optional(count, 0),
});
