import * as v from 'valibot';
import type {
	AccountReference,
	Article,
	ArticleItem,
	AuthorInfo,
	AuthorReference,
	Picture,
} from '../../domain/entities.ts';
import { count, flag, language, list, nullable, number, text } from '../wire.ts';

type Answers<T> = v.GenericSchema<unknown, T>;

const PictureFields = v.object({
	src: v.string(),
	width: v.optional(count, 0),
	height: v.optional(count, 0),
	alt: v.optional(text, ''),
	caption: v.optional(text, ''),
	sources: v.exactOptional(list(v.object({ src: v.pipe(v.string(), v.nonEmpty()), width: count }))),
});

/** A picture on the wire is an address or an object with one. */
export const PictureAnswer = v.pipe(
	v.union([
		v.pipe(
			v.string(),
			v.nonEmpty(),
			v.transform((src) => ({ src })),
		),
		v.looseObject({ src: v.pipe(v.string(), v.nonEmpty()) }),
	]),
	PictureFields,
) satisfies v.GenericSchema<string | { src: string }, Picture>;

const AuthorFields = {
	authorId: v.optional(text, ''),
	name: v.optional(text, ''),
	role: v.optional(text, ''),
	title: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
};

export const AuthorReferenceAnswer = v.object(AuthorFields) satisfies Answers<AuthorReference>;

export const AuthorInfoAnswer = v.object({
	...AuthorFields,
	description: v.optional(text, ''),
}) satisfies Answers<AuthorInfo>;

export const AccountReferenceAnswer = v.object({
	xyAccountID: v.optional(text, ''),
	name: v.optional(text, ''),
	description: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
	verified: v.optional(flag, false),
}) satisfies Answers<AccountReference>;

export const ArticleItemAnswer = v.object({
	fileId: v.pipe(text, v.nonEmpty()),
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
	lang: v.optional(language, 'cn'),
}) satisfies Answers<ArticleItem>;

export const VideoAnswer = v.object({
	src: v.pipe(text, v.nonEmpty()),
	poster: v.optional(nullable(PictureAnswer), null),
	duration: v.optional(count, 0),
	width: v.optional(count, 0),
	height: v.optional(count, 0),
});

const LiveAnswer = v.object({
	status: v.optional(number(), 0),
	startTime: v.optional(text, ''),
	endTime: v.optional(text, ''),
	videos: v.optional(
		list(
			v.object({
				title: v.optional(text, ''),
				appLiveUrl: v.optional(text, ''),
				appPlaybackUrl: v.optional(text, ''),
			}),
		),
		[],
	),
});

/** R-ENT-019…037. */
export const ArticleAnswer = v.object({
	fileId: v.pipe(text, v.nonEmpty()),
	title: v.optional(text, ''),
	articleType: v.optional(number(), 0),
	publishtime: v.optional(text, ''),
	modifiedtime: v.optional(text, ''),
	columnID: v.optional(text, ''),
	columnName: v.optional(text, ''),
	source: v.optional(text, ''),
	editor: v.optional(text, ''),
	lang: v.optional(language, 'cn'),
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
	tags: v.optional(list(v.pipe(text, v.nonEmpty())), []),
	discussClosed: v.optional(flag, false),
}) satisfies Answers<Article>;
