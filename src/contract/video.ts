/** Video on demand: the service `vod`. Status 0 means success in each call (R-CALL-097…104). */
import * as v from 'valibot';
import { declareCall, declareRead } from './call.ts';
import { entityTag } from './dependency-tags.ts';
import { CategoryAnswer } from './entities/channels.ts';
import { ArticleAnswer, ArticleItemAnswer } from './entities/reading.ts';
import { VideoAnswer } from './entities/shared.ts';
import {
	count,
	flag,
	idempotencyKey,
	idParameter,
	list,
	nullable,
	number,
	numberParameter,
	paging,
	text,
} from './wire.ts';

const byId = v.object({ id: idParameter });
const items = v.object({ list: v.optional(list(ArticleItemAnswer), []), hasMore: v.optional(flag, false) });

export const vodArticle = declareRead({
	service: 'vod',
	name: 'article',
	summary: 'A released film with everything that belongs to it.',
	requirement: 'R-CALL-097',
	request: byId,
	answer: v.object({ article: v.optional(nullable(ArticleAnswer), null) }),
	required: ['article'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('article', id)],
	isAbout: ({ id }) => [entityTag('article', id)],
});

export const vodAttach = declareRead({
	service: 'vod',
	name: 'attach',
	summary: 'The media files of a film.',
	requirement: 'R-CALL-098',
	request: byId,
	answer: v.object({ list: v.optional(list(VideoAnswer), []) }),
	dependsOn: ({ id }) => [entityTag('article', id)],
});

export const vodEvent = declareCall({
	service: 'vod',
	name: 'event',
	method: 'POST',
	encoding: 'form',
	summary: 'Likes a film (eventType 1, members, once), or counts a share (2) or a play (3).',
	requirement: 'R-CALL-099',
	effect: 'write',
	rate: 'view',
	token: 'optional',
	request: v.object({
		id: idParameter,
		eventType: v.picklist(['1', '2', '3'], 'must be 1 (like), 2 (share) or 3 (play)'),
		channel: v.optional(numberParameter(1, 2), 1),
		idempotencyKey,
	}),
	answer: v.object({ countPraise: v.optional(count, 0), countClick: v.optional(count, 0) }),
	rejects: true,
});

export const vodCategoryList = declareRead({
	service: 'vod',
	name: 'categoryList',
	summary: 'The columns that hold films.',
	requirement: 'R-CALL-100',
	request: v.object({}),
	answer: v.object({ list: v.optional(list(CategoryAnswer), []) }),
	// Its own tag is that of changes by which a column gets its first film, or loses its last one.
	dependsOn: () => ['columns', 'call:categoryList'],
});

export const vodArticleList = declareCall({
	service: 'vod',
	name: 'articleList',
	method: 'POST',
	encoding: 'form',
	summary: 'Films of one category or all, newest first; a read by POST.',
	requirement: 'R-CALL-101',
	effect: 'read',
	token: 'optional',
	request: v.object({ catId: v.optional(idParameter), ...paging }),
	answer: items,
});

export const vodDynamicArticleList = declareCall({
	service: 'vod',
	name: 'dynamicArticleList',
	method: 'POST',
	encoding: 'form',
	summary: 'The films after a film: those of its column first; a read by POST.',
	requirement: 'R-CALL-102',
	effect: 'read',
	token: 'optional',
	request: v.object({ id: idParameter, ...paging }),
	answer: items,
});

export const vodCommonConfig = declareRead({
	service: 'vod',
	name: 'commonConfig',
	summary: 'Settings of the film player: ratio, seconds before the next film, switches.',
	requirement: 'R-CALL-103',
	request: v.object({}),
	answer: v.object({
		innerRatio: v.optional(text, '9:16'),
		/** Seconds. */
		autoplay: v.optional(number(3), 3),
		showPraise: v.optional(flag, true),
		showDiscuss: v.optional(flag, true),
		showShare: v.optional(flag, true),
	}),
	dependsOn: () => ['settings'],
});

export const vodShareConfig = declareRead({
	service: 'vod',
	name: 'shareConfig',
	summary: 'The share data of a film.',
	requirement: 'R-CALL-104',
	request: byId,
	answer: v.object({
		title: v.optional(text, ''),
		/** At most 100 characters. */
		description: v.optional(text, ''),
		picture: v.optional(text, ''),
		closed: v.optional(flag, false),
	}),
	dependsOn: ({ id }) => [entityTag('article', id)],
});
