/**
 * Entities: subscription accounts, questions, posts of reporters, leaders, tip-offs, contributions, circles and articles of
 * the printed paper. Ledger R-ENT-011…018, R-ENT-069…092.
 */
import * as v from 'valibot';
import { Body, count, Id, Picture, text, WallTime } from './document-parts.ts';

const Video = v.object({ src: text(2048), poster: v.optional(Picture), duration: v.optional(count) });
const Audio = v.object({ src: text(2048), title: v.optional(text(200)), duration: v.optional(count) });

const media = {
	images: v.optional(v.array(Picture)),
	audios: v.optional(v.array(Audio)),
	videos: v.optional(v.array(Video)),
};

/** 0 to be reviewed, 1 accepted, 2 rejected. */
const auditStatus = v.optional(v.picklist([0, 1, 2]));

export const CategoryDocument = v.object({
	kind: v.literal('category'),
	id: Id,
	/** What the categories are for: XYACCOUNT for subscription accounts. */
	code: v.optional(text(32)),
	name: text(50),
	parentId: v.optional(Id),
	order: v.optional(v.number()),
});

/** What a subscription account shows on its own screens; `id` is the id of the account. */
export const AccountProfileDocument = v.object({
	kind: v.literal('account-profile'),
	id: Id,
	categoryId: v.optional(Id),
	subscriberCount: v.optional(count),
	/** Added to the subscriptions in the ranking. */
	influence: v.optional(count),
	bulletin: v.optional(v.object({ title: text(200), content: text(5000), time: WallTime })),
	/** Recommended accounts, in order. */
	recommended: v.optional(v.array(Id)),
});

/** A subject for questions of readers. */
export const SubjectDocument = v.object({
	kind: v.literal('subject'),
	id: Id,
	title: text(200),
	description: v.optional(text(5000)),
	picture: v.optional(Picture),
	publishtime: WallTime,
	/** The people who answer. */
	authorIds: v.optional(v.array(Id)),
	closed: v.optional(v.boolean()),
	subscriberCount: v.optional(count),
});

export const QuestionDocument = v.object({
	kind: v.literal('question'),
	id: Id,
	subjectId: v.optional(Id),
	accountId: v.optional(Id),
	title: v.optional(text(200)),
	content: text(5000),
	nickname: text(60),
	time: WallTime,
	/** 1 image, 2 video (R-ENT-080, R-ENT-081). */
	qaType: v.optional(v.picklist([0, 1, 2])),
	...media,
	answer: v.optional(
		v.object({
			content: text(10_000),
			name: text(100),
			authorId: v.optional(Id),
			time: WallTime,
			official: v.optional(v.boolean()),
			...media,
		}),
	),
	/** Whether others may ask and comment. */
	qaConfig: v.optional(v.object({ ask: v.optional(v.boolean()), comment: v.optional(v.boolean()) })),
	readCount: v.optional(count),
	praiseCount: v.optional(count),
});

/** A short post of a reporter or an account. */
export const DynamicDocument = v.object({
	kind: v.literal('dynamic'),
	id: Id,
	authorId: v.optional(Id),
	accountId: v.optional(Id),
	content: text(5000),
	time: WallTime,
	...media,
	praiseCount: v.optional(count),
});

export const LeaderDocument = v.object({
	kind: v.literal('leader'),
	id: Id,
	name: text(60),
	title: v.optional(text(200)),
	regionId: v.optional(Id),
	regionName: v.optional(text(60)),
	picture: v.optional(Picture),
	description: v.optional(text(5000)),
	order: v.optional(v.number()),
	/** Reports about the work. */
	articleIds: v.optional(v.array(Id)),
});

export const TipoffDocument = v.object({
	kind: v.literal('tipoff'),
	id: Id,
	title: text(200),
	content: text(10_000),
	nickname: text(60),
	address: v.optional(text(300)),
	time: WallTime,
	status: auditStatus,
	...media,
	reply: v.optional(v.object({ content: text(5000), name: text(100), time: WallTime })),
});

/** A call for contributions. */
export const SeekDocument = v.object({
	kind: v.literal('seek'),
	id: Id,
	title: text(200),
	body: v.optional(Body),
	picture: v.optional(Picture),
	publishtime: WallTime,
	endTime: v.optional(WallTime),
});

export const ContributionDocument = v.object({
	kind: v.literal('contribution'),
	id: Id,
	seekId: v.optional(Id),
	title: text(200),
	body: v.optional(Body),
	nickname: text(60),
	time: WallTime,
	status: auditStatus,
	...media,
});

export const CircleDocument = v.object({
	kind: v.literal('circle'),
	id: Id,
	title: text(100),
	description: v.optional(text(2000)),
	picture: v.optional(Picture),
	memberCount: v.optional(count),
});

export const PostDocument = v.object({
	kind: v.literal('post'),
	id: Id,
	circleId: Id,
	title: v.optional(text(200)),
	content: text(10_000),
	nickname: text(60),
	time: WallTime,
	top: v.optional(v.boolean()),
	...media,
	praiseCount: v.optional(count),
	replyCount: v.optional(count),
});

export const NoticeDocument = v.object({
	kind: v.literal('notice'),
	id: Id,
	circleId: v.optional(Id),
	title: text(200),
	body: v.optional(Body),
	time: WallTime,
});

/** An article of the printed paper. */
export const PaperDocument = v.object({
	kind: v.literal('paper'),
	id: Id,
	title: text(300),
	paperName: v.optional(text(100)),
	date: WallTime,
	/** For example 01 and 要闻. */
	page: v.optional(text(20)),
	pageName: v.optional(text(60)),
	author: v.optional(text(100)),
	body: v.optional(Body),
	images: v.optional(v.array(Picture)),
});

export const communityDocuments = [
	CategoryDocument,
	AccountProfileDocument,
	SubjectDocument,
	QuestionDocument,
	DynamicDocument,
	LeaderDocument,
	TipoffDocument,
	SeekDocument,
	ContributionDocument,
	CircleDocument,
	PostDocument,
	NoticeDocument,
	PaperDocument,
] as const;

export type CommunityDocument = v.InferOutput<(typeof communityDocuments)[number]>;
export type CommunityOf<Kind extends CommunityDocument['kind']> = Extract<CommunityDocument, { kind: Kind }>;
