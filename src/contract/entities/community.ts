import * as v from 'valibot';
import { count, flag, list, nullable, number, text } from '../wire.ts';
import { ArticleItemAnswer, AuthorReferenceAnswer, PictureAnswer, VideoAnswer } from './article.ts';

const named = v.pipe(text, v.nonEmpty());

const AudioAnswer = v.object({
	src: named,
	title: v.optional(text, ''),
	duration: v.optional(count, 0),
});

const media = {
	images: v.optional(list(PictureAnswer), []),
	audios: v.optional(list(AudioAnswer), []),
	videos: v.optional(list(VideoAnswer), []),
};

export const CategoryAnswer = v.object({ catId: named, name: v.optional(text, ''), parentId: v.optional(text, '') });

/** R-ENT-069. */
export const AccountItemAnswer = v.object({
	xyAccountID: named,
	name: v.optional(text, ''),
	description: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
	verified: v.optional(flag, false),
	catId: v.optional(text, ''),
	countSubscribe: v.optional(count, 0),
	/** What the ranking goes by. */
	influence: v.optional(count, 0),
});

const BulletinAnswer = v.object({
	title: v.optional(text, ''),
	content: v.optional(text, ''),
	time: v.optional(text, ''),
	countClick: v.optional(count, 0),
});

export const AccountAnswer = v.object({
	...AccountItemAnswer.entries,
	countArticle: v.optional(count, 0),
	bulletin: v.optional(nullable(BulletinAnswer), null),
	subscribed: v.optional(flag, false),
});

const QuestionFields = {
	questionId: named,
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
		v.object({
			imagearray: v.optional(list(PictureAnswer), []),
			audioarray: v.optional(list(AudioAnswer), []),
			videoarray: v.optional(list(VideoAnswer), []),
		}),
		{},
	),
	qaConfig: v.optional(v.object({ ask: v.optional(flag, true), comment: v.optional(flag, true) }), {}),
});

export const SubjectAnswer = v.object({
	subjectId: named,
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

/** R-ENT-082. */
export const DynamicAnswer = v.object({
	dynamicId: named,
	authorId: v.optional(text, ''),
	xyAccountID: v.optional(text, ''),
	/** Of the reporter or the account. */
	name: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
	content: v.optional(text, ''),
	time: v.optional(text, ''),
	attachments: v.optional(
		v.object({ pics: v.optional(list(PictureAnswer), []), videos: v.optional(list(VideoAnswer), []) }),
		{},
	),
	countPraise: v.optional(count, 0),
});

/** R-ENT-086. */
export const LeaderItemAnswer = v.object({
	id: named,
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

const ReplyAnswer = v.object({
	content: v.optional(text, ''),
	name: v.optional(text, ''),
	time: v.optional(text, ''),
});

/** 0 待审核, 1 已通过, 2 未通过 (R-STATE-43…45, A-059). */
const status = v.optional(number(), 0);

/** R-ENT-083…085. */
export const TipoffAnswer = v.object({
	tipoffId: named,
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
	seekId: named,
	title: v.optional(text, ''),
	content: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
	publishtime: v.optional(text, ''),
	endTime: v.optional(text, ''),
});

export const ContributionItemAnswer = v.object({
	inputId: named,
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

export const NoticeItemAnswer = v.object({
	noticeId: named,
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
	id: named,
	title: v.optional(text, ''),
	description: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
	countMember: v.optional(count, 0),
	countPost: v.optional(count, 0),
	noticeList: v.optional(list(NoticeItemAnswer), []),
});

export const PostAnswer = v.object({
	postId: named,
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

export const PaperAnswer = v.object({
	paperId: named,
	title: v.optional(text, ''),
	paperName: v.optional(text, ''),
	date: v.optional(text, ''),
	page: v.optional(text, ''),
	pageName: v.optional(text, ''),
	author: v.optional(text, ''),
	content: v.optional(text, ''),
	images: v.optional(list(PictureAnswer), []),
});
