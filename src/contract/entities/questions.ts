import * as v from 'valibot';
import { count, defaulted, flag, list, nullable, number, requiredId, text } from '../wire.ts';
import { AudioAnswer, AuthorReferenceAnswer, media, PictureAnswer, VideoAnswer } from './shared.ts';

export const QuestionFields = {
	questionId: requiredId,
	subjectId: v.optional(text, ''),
	xyAccountID: v.optional(text, ''),
	title: v.optional(text, ''),
	content: v.optional(text, ''),
	nickname: v.optional(text, ''),
	time: v.optional(text, ''),
	/** 0 text, 1 image, 2 video. */
	qaType: v.optional(number(), 0),
	answered: v.optional(flag, false),
	answerContent: v.optional(text, ''),
	answerName: v.optional(text, ''),
	answerTime: v.optional(text, ''),
	official: v.optional(flag, false),
	countClick: v.optional(count, 0),
	countPraise: v.optional(count, 0),
};

export const QuestionItemAnswer = v.object(QuestionFields);
/** R-ENT-075…081. */
export const QuestionAnswer = v.object({
	...QuestionFields,
	...media,
	answerPics: v.optional(
		defaulted(
			v.object({
				imagearray: v.optional(list(PictureAnswer), []),
				audioarray: v.optional(list(AudioAnswer), []),
				videoarray: v.optional(list(VideoAnswer), []),
			}),
		),
		{},
	),
	qaConfig: v.optional(defaulted(v.object({ ask: v.optional(flag, true), comment: v.optional(flag, true) })), {}),
});

export const SubjectAnswer = v.object({
	subjectId: requiredId,
	title: v.optional(text, ''),
	description: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
	publishtime: v.optional(text, ''),
	closed: v.optional(flag, false),
	authors: v.optional(list(AuthorReferenceAnswer), []),
	countQuestion: v.optional(count, 0),
	countSubscribe: v.optional(count, 0),
	subscribed: v.optional(flag, false),
});
