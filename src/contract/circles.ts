import * as v from 'valibot';
import { declareRead } from './call.ts';
import { entityTag, holderOf, listTag } from './dependency-tags.ts';
import { CircleAnswer, NoticeAnswer, PostAnswer } from './entities/circles.ts';
import { byId, hasMore, idParameter, list, nullable, numberParameter, paging } from './wire.ts';

export const circleDetail = declareRead({
	name: 'circleDetail',
	summary: 'A circle with its notices.',
	requirement: 'R-CALL-064',
	request: byId,
	answer: v.object({ circle: v.optional(nullable(CircleAnswer), null) }),
	required: ['circle'],
	rejects: true,
	dependsOn: ({ id }) => [
		entityTag('circle', id),
		listTag('notice', holderOf('circle', id)),
		listTag('post', holderOf('circle', id)),
	],
	isAbout: ({ id }) => [entityTag('circle', id)],
});

export const postList = declareRead({
	name: 'postList',
	summary: 'Posts of a circle: listType 1 newest first, 2 hottest first, otherwise pinned ones first (R-ENT-089…091).',
	requirement: 'R-CALL-065',
	request: v.object({ id: idParameter, listType: v.optional(numberParameter(0, 100), 0), ...paging }),
	answer: v.object({ list: v.optional(list(PostAnswer), []), hasMore }),
	dependsOn: ({ id }) => [listTag('post', holderOf('circle', id))],
});

export const postDetail = declareRead({
	name: 'postDetail',
	summary: 'A post of a circle.',
	requirement: 'R-CALL-066',
	request: byId,
	answer: v.object({ post: v.optional(nullable(PostAnswer), null) }),
	required: ['post'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('post', id)],
	isAbout: ({ id }) => [entityTag('post', id)],
});

export const noticeDetail = declareRead({
	name: 'noticeDetail',
	summary: 'A notice of a circle.',
	requirement: 'R-CALL-067',
	request: byId,
	answer: v.object({ notice: v.optional(nullable(NoticeAnswer), null) }),
	required: ['notice'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('notice', id)],
	isAbout: ({ id }) => [entityTag('notice', id)],
});
