import * as v from 'valibot';
import { declareRead } from './call.ts';
import { CircleAnswer, NoticeAnswer, PostAnswer } from './entities/circles.ts';
import { byId, hasMore, idParameter, list, nullable, numberParameter, paging } from './wire.ts';

export const circleDetail = declareRead(
	'R-CALL-064',
	'circleDetail',
	'A circle with its notices.',
	byId,
	v.object({ circle: v.optional(nullable(CircleAnswer), null) }),
	true,
);

export const postList = declareRead(
	'R-CALL-065',
	'postList',
	'Posts of a circle: listType 1 newest first, 2 hottest first, otherwise pinned ones first (R-ENT-089…091).',
	v.object({ id: idParameter, listType: v.optional(numberParameter(0, 100), 0), ...paging }),
	v.object({ list: v.optional(list(PostAnswer), []), hasMore }),
);

export const postDetail = declareRead(
	'R-CALL-066',
	'postDetail',
	'A post of a circle.',
	byId,
	v.object({ post: v.optional(nullable(PostAnswer), null) }),
	true,
);

export const noticeDetail = declareRead(
	'R-CALL-067',
	'noticeDetail',
	'A notice of a circle.',
	byId,
	v.object({ notice: v.optional(nullable(NoticeAnswer), null) }),
	true,
);
