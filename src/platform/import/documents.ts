/**
 * The documents that importers produce and the embedded platform stores: one JSON object per line of a JSON Lines file.
 * Field names follow the specification where it has one (ledger R-ENT-…). docs/import.md refers to this file.
 */
import * as v from 'valibot';
import { commentKinds } from '../../contract/comments.ts';
import { ActivityDocument, PollDocument } from './document-activity.ts';
import { communityDocuments } from './document-community.ts';
import { Body, count, Id, Picture, text, WallTime } from './document-parts.ts';

export { Id, Picture, WallTime };

const Language = v.picklist(['cn', 'en', 'bo']);

export const ColumnDocument = v.object({
	kind: v.literal('column'),
	id: Id,
	name: text(100),
	parentId: v.optional(Id),
	/** 205, 215 and 410 are never listed (R-ENT-039). */
	columnStyle: v.optional(count),
	/** 1 is treated as top (R-ENT-041). */
	cmDisplayStyle: v.optional(count),
	order: v.optional(v.number()),
	description: v.optional(text(1000)),
	picture: v.optional(Picture),
	lang: v.optional(Language),
});

export const AuthorDocument = v.object({
	kind: v.literal('author'),
	id: Id,
	name: text(100),
	role: v.optional(v.picklist(['reporter', 'official', 'editor', 'columnist'])),
	/** For example 首席记者. */
	title: v.optional(text(100)),
	description: v.optional(text(2000)),
	picture: v.optional(Picture),
});

/** A subscription account (xy). */
export const AccountDocument = v.object({
	kind: v.literal('account'),
	id: Id,
	name: text(100),
	description: v.optional(text(2000)),
	category: v.optional(text(100)),
	picture: v.optional(Picture),
	verified: v.optional(v.boolean()),
});

export const Video = v.object({
	src: text(2048),
	poster: v.optional(Picture),
	/** Seconds. */
	duration: v.optional(v.number()),
	width: v.optional(count),
	height: v.optional(count),
	/** Subtitles: WebVTT files. */
	captions: v.optional(
		v.pipe(
			v.array(v.object({ src: text(2048), label: v.optional(text(50)), lang: v.optional(text(20)) })),
			v.maxLength(20),
		),
	),
	/** Parts of the film; `start` in seconds. */
	chapters: v.optional(v.pipe(v.array(v.object({ start: count, title: text(200) })), v.maxLength(200))),
});

/** R-ENT-048…051: status 0 announced, 1 live, 2 playback. */
export const Live = v.object({
	status: v.picklist([0, 1, 2]),
	startTime: v.optional(WallTime),
	endTime: v.optional(WallTime),
	countClick: v.optional(count),
	videos: v.array(
		v.object({
			title: v.optional(text(200)),
			appLiveUrl: v.optional(text(2048)),
			appPlaybackUrl: v.optional(text(2048)),
		}),
	),
	/** Reports from the place, in text and pictures, in any order. */
	reports: v.optional(
		v.pipe(
			v.array(
				v.object({
					id: Id,
					time: WallTime,
					name: v.optional(text(60)),
					content: text(2000),
					images: v.optional(v.array(Picture)),
				}),
			),
			v.maxLength(500),
		),
	),
});

export const ArticleDocument = v.object({
	kind: v.literal('article'),
	id: Id,
	columnId: Id,
	/** 0 news, 1 photo set, 2 video, 3 special topic, 4 link, 6 live, 12 H5 page; any other is treated as news (R-ENT-001…008). */
	type: v.number(),
	title: text(300),
	/** A time in the future holds the article back until then. */
	publishtime: WallTime,
	/** Withdraws the article at this time. */
	expires: v.optional(WallTime),
	modifiedtime: v.optional(WallTime),
	lang: v.optional(Language),
	source: v.optional(text(100)),
	/** The responsible editor (责任编辑). */
	editor: v.optional(text(100)),
	authorIds: v.optional(v.array(Id)),
	xyAccountID: v.optional(Id),
	attAbstract: v.optional(text(2000)),
	/** HTML; the import sanitizes it. */
	body: v.optional(Body),
	picture: v.optional(Picture),
	picSmall: v.optional(text(2048)),
	picMiddle: v.optional(text(2048)),
	picBig: v.optional(text(2048)),
	/** List layout: 0 one picture right, 1 three pictures, 2 one full-width picture, 3 text only. */
	picType: v.optional(count),
	pic_list: v.optional(v.array(Picture)),
	pic_list_title: v.optional(text(300)),
	video: v.optional(Video),
	live: v.optional(Live),
	linkUrl: v.optional(text(2048)),
	/** Editor-chosen related items, in order. */
	related: v.optional(v.array(Id)),
	/** The article that this one translates; the original itself names none. Pages of a story in other languages link to each other. */
	translationOf: v.optional(Id),
	/** A special topic's sections, in order (type 3). */
	sections: v.optional(v.array(v.object({ id: Id, title: text(100), articleIds: v.array(Id) }))),
	tags: v.optional(v.array(text(50))),
	top: v.optional(v.boolean()),
	/** Shown in the carousel of its column; home shows the carousel of the first column. */
	carousel: v.optional(v.boolean()),
	draft: v.optional(v.boolean()),
	readCount: v.optional(count),
	praiseCount: v.optional(count),
	discussClosed: v.optional(v.boolean()),
	shareTitle: v.optional(text(300)),
	shareContent: v.optional(text(2000)),
	/** Description of the item, for its share card after `attAbstract`. */
	desc: v.optional(text(2000)),
	/** Picture for its share card where it has no other. */
	imgUrl: v.optional(text(2048)),
	sharePicUrl: v.optional(text(2048)),
	shareClosed: v.optional(v.boolean()),
});

/** A home module; only types 0, 7, 8, 9, 10 and 11 are shown (R-SCREEN-23). */
export const ModuleDocument = v.object({
	kind: v.literal('module'),
	id: Id,
	columnId: v.optional(Id),
	type: v.number(),
	title: text(100),
	order: v.optional(v.number()),
	items: v.array(
		v.object({
			title: text(100),
			picture: v.optional(Picture),
			articleId: v.optional(Id),
			columnId: v.optional(Id),
			url: v.optional(text(2048)),
		}),
	),
});

export const AdvertDocument = v.object({
	kind: v.literal('advert'),
	id: Id,
	columnId: v.optional(Id),
	title: text(200),
	url: text(2048),
	picture: Picture,
});

export const CommentDocument = v.object({
	kind: v.literal('comment'),
	id: Id,
	/** Id of the subject: an article, or an entity of the kind `source`. */
	articleId: Id,
	source: v.optional(v.picklist(commentKinds)),
	/** The comment that this one replies to. */
	parentId: v.optional(Id),
	nickname: text(60),
	content: text(2000),
	time: WallTime,
	praiseCount: v.optional(count),
	/** Set by the publisher only; shown with the label 官方 (A-034, E-51). */
	official: v.optional(v.boolean()),
});

export const ContentDocument = v.variant('kind', [
	ColumnDocument,
	AuthorDocument,
	AccountDocument,
	ArticleDocument,
	ModuleDocument,
	AdvertDocument,
	CommentDocument,
	ActivityDocument,
	PollDocument,
	...communityDocuments,
]);

export type ContentDocument = v.InferOutput<typeof ContentDocument>;
export type ColumnDocument = v.InferOutput<typeof ColumnDocument>;
export type AuthorDocument = v.InferOutput<typeof AuthorDocument>;
export type AccountDocument = v.InferOutput<typeof AccountDocument>;
export type ArticleDocument = v.InferOutput<typeof ArticleDocument>;
export type ModuleDocument = v.InferOutput<typeof ModuleDocument>;
export type AdvertDocument = v.InferOutput<typeof AdvertDocument>;
export type CommentDocument = v.InferOutput<typeof CommentDocument>;
