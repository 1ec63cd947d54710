import * as v from 'valibot';
import type { Article, ArticleItem } from '../../domain/entities.ts';
import { count, flag, language, list, nullable, number, requiredId, requiredText, text } from '../wire.ts';
import { LiveAnswer } from './live.ts';
import { AccountReferenceAnswer, type Answers, AuthorReferenceAnswer, PictureAnswer, VideoAnswer } from './shared.ts';

export const ArticleItemAnswer = v.object({
	fileId: requiredId,
	title: v.optional(text, ''),
	articleType: v.optional(number(), 0),
	publishtime: v.optional(text, ''),
	columnID: v.optional(text, ''),
	columnName: v.optional(text, ''),
	source: v.optional(text, ''),
	picType: v.optional(number(), 0),
	pictures: v.optional(list(PictureAnswer), []),
	duration: v.optional(count, 0),
	liveStatus: v.optional(number(-1), -1),
	linkUrl: v.optional(text, ''),
	cmDisplayStyle: v.optional(number(), 0),
	lang: language,
}) satisfies Answers<ArticleItem>;

/** R-ENT-019…037. */
export const ArticleAnswer = v.object({
	fileId: requiredId,
	title: requiredText,
	articleType: v.optional(number(), 0),
	publishtime: v.optional(text, ''),
	modifiedtime: v.optional(text, ''),
	columnID: v.optional(text, ''),
	columnName: v.optional(text, ''),
	source: v.optional(text, ''),
	editor: v.optional(text, ''),
	lang: language,
	content: v.optional(text, ''),
	bodyPictures: v.exactOptional(list(PictureAnswer)),
	wordCount: v.optional(count, 0),
	authors: v.optional(list(AuthorReferenceAnswer), []),
	xyAccountID: v.optional(text, ''),
	account: v.optional(nullable(AccountReferenceAnswer), null),
	picType: v.optional(number(), 0),
	pic_list: v.optional(list(PictureAnswer), []),
	pic_list_title: v.optional(text, ''),
	picSmall: v.optional(text, ''),
	picMiddle: v.optional(text, ''),
	picBig: v.optional(text, ''),
	imgUrl: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
	sharePicUrl: v.optional(text, ''),
	shareTitle: v.optional(text, ''),
	shareContent: v.optional(text, ''),
	shareClosed: v.optional(flag, false),
	attAbstract: v.optional(text, ''),
	desc: v.optional(text, ''),
	video: v.optional(nullable(VideoAnswer), null),
	live: v.optional(nullable(LiveAnswer), null),
	linkUrl: v.optional(text, ''),
	tags: v.optional(list(requiredText), []),
	discussClosed: v.optional(flag, false),
}) satisfies Answers<Article>;
