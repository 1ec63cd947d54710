import * as v from 'valibot';
import { list, nullable, requiredId, text } from '../wire.ts';
import { AudioAnswer, media, PictureAnswer, ReplyAnswer, status, VideoAnswer } from './shared.ts';

/** R-ENT-083…085. */
export const TipoffAnswer = v.object({
	tipoffId: requiredId,
	title: v.optional(text, ''),
	content: v.optional(text, ''),
	nickname: v.optional(text, ''),
	address: v.optional(text, ''),
	time: v.optional(text, ''),
	status,
	pics: v.optional(list(PictureAnswer), []),
	videos: v.optional(list(VideoAnswer), []),
	audios: v.optional(list(AudioAnswer), []),
	reply: v.optional(nullable(ReplyAnswer), null),
});

export const SeekAnswer = v.object({
	seekId: requiredId,
	title: v.optional(text, ''),
	content: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
	publishtime: v.optional(text, ''),
	endTime: v.optional(text, ''),
});

export const ContributionItemAnswer = v.object({
	inputId: requiredId,
	seekId: v.optional(text, ''),
	title: v.optional(text, ''),
	nickname: v.optional(text, ''),
	time: v.optional(text, ''),
	status,
	picture: v.optional(nullable(PictureAnswer), null),
});

export const ContributionAnswer = v.object({
	...ContributionItemAnswer.entries,
	content: v.optional(text, ''),
	...media,
});
