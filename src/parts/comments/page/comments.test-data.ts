import type { Comment } from '../../../domain/entities.ts';

/** A comment of another reader, as the platform answers it. */
export const comment = (discussId: string, change: Partial<Comment> = {}): Comment => ({
	discussId,
	articleId: '345',
	parentId: '',
	content: '山里很久没有声音。',
	nickname: '小马',
	picture: '',
	time: 1,
	praiseCount: 2,
	praised: false,
	official: false,
	mine: false,
	held: false,
	place: '',
	replyTo: '',
	topDiscuss: { list: [], page: 1, hasMore: false, totalCount: 0, totalPage: 0 },
	...change,
});
