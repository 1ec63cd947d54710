import * as v from 'valibot';
import type { AccountReference, AuthorInfo, AuthorReference, Picture } from '../../domain/entities.ts';
import { count, flag, list, nullable, number, requiredText, text } from '../wire.ts';

export const ReplyAnswer = v.object({
	content: v.optional(text, ''),
	name: v.optional(text, ''),
	time: v.optional(text, ''),
});

/** 0 待审核, 1 已通过, 2 未通过 (R-STATE-43…45, A-059). */
export const status = v.optional(number(), 0);
/** A field of a form for participants. */
export const FormFieldAnswer = v.object({
	name: requiredText,
	label: v.optional(text, ''),
	/** text, phone, number, idcard, choice, choices, date, picture, video, audio, document or consent. */
	type: v.optional(text, 'text'),
	required: v.optional(flag, false),
	options: v.optional(list(requiredText), []),
});

export const PictureFields = v.object({
	src: v.string(),
	width: v.optional(count, 0),
	height: v.optional(count, 0),
	alt: v.optional(text, ''),
	caption: v.optional(text, ''),
	sources: v.exactOptional(list(v.object({ src: v.pipe(v.string(), v.nonEmpty()), width: count }))),
});

/** A picture on the wire: an address, or an object with an address. */
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

/** Subtitles of a film: a WebVTT file and its language. */
const CaptionsAnswer = v.object({ src: requiredText, label: v.optional(text, ''), lang: v.optional(text, '') });
/** A part of a film that begins at a second. */
const ChapterAnswer = v.object({ start: count, title: requiredText });

export const VideoAnswer = v.object({
	src: requiredText,
	poster: v.optional(nullable(PictureAnswer), null),
	duration: v.optional(count, 0),
	width: v.optional(count, 0),
	height: v.optional(count, 0),
	captions: v.exactOptional(list(CaptionsAnswer)),
	chapters: v.exactOptional(list(ChapterAnswer)),
});

export const AudioAnswer = v.object({
	src: requiredText,
	title: v.optional(text, ''),
	duration: v.optional(count, 0),
});

export const media = {
	images: v.optional(list(PictureAnswer), []),
	audios: v.optional(list(AudioAnswer), []),
	videos: v.optional(list(VideoAnswer), []),
};

export type FormFieldAnswer = v.InferOutput<typeof FormFieldAnswer>;
export const AuthorFields = {
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

export type Answers<T> = v.GenericSchema<unknown, T>;
