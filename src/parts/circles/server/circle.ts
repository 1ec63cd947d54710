import { circleDetail, noticeDetail, postDetail, postList } from '../../../contract/circles.ts';
import { subjectKey } from '../../../platform/content/comment-subject.ts';
import { countEntities, readEntities } from '../../../platform/db/read/entities.ts';
import type { Reading } from '../../../platform/db/read/reading.ts';
import type { StoredEntities } from '../../../platform/db/read/stored-entities.ts';
import { handleRead } from '../../../platform/handler.ts';
import { needEntity } from '../../../platform/handlers/shared/need-entity.ts';

const maxNotices = 20;

/** A circle with its notices. Ledger R-CALL-064, R-ENT-087, R-ENT-088. */
export const circleDetailHandler = handleRead(circleDetail, async ({ id }, { reading }) => {
	const circle = await needEntity(reading, 'circle', id, '圈子不存在');
	const notices = await readEntities(reading, 'notice', { holder: `circle:${id}`, size: maxNotices });
	return {
		circle: {
			...circle,
			countPost: await countEntities(reading, 'post', `circle:${id}`),
			noticeList: notices.list.map(({ noticeId, title, time }) => ({ noticeId, title, time })),
		},
	};
});

/** Posts of a circle. Ledger R-CALL-065, R-ENT-089…091. */
export const postListHandler = handleRead(postList, async ({ id, listType, page, size }, { reading }) => {
	await needEntity(reading, 'circle', id, '圈子不存在');
	const order = listType === 1 ? 'time' : listType === 2 ? 'heat' : 'place';
	const { list, hasMore } = await readEntities(reading, 'post', { holder: `circle:${id}`, order, page, size });
	return { list: await withComments(reading, list), hasMore };
});

/** Posts with the number of their comments here: the one that their pages show too. */
const withComments = async (reading: Reading, posts: StoredEntities['post'][]): Promise<StoredEntities['post'][]> => {
	if (posts.length === 0) return [];
	const keys = posts.map(({ postId }) => subjectKey({ id: postId, source: 'post' }));
	const rows = await reading.all<{ subject: string; comments: number }>(
		`select article_id as subject, comments from counts where article_id in (${keys.map(() => '?').join(', ')})`,
		...keys,
	);
	const comments = new Map(rows.map((row) => [row.subject, row.comments]));
	return posts.map((post, place) => ({
		...post,
		countDiscuss: comments.get(keys[place] ?? '') ?? 0,
	}));
};

/** A post. Ledger R-CALL-066. */
export const postDetailHandler = handleRead(postDetail, async ({ id }, { reading }) => ({
	post: (await withComments(reading, [await needEntity(reading, 'post', id, '帖子不存在或已删除')]))[0] ?? null,
}));

/** A notice. Ledger R-CALL-067, R-ENT-092. */
export const noticeDetailHandler = handleRead(noticeDetail, async ({ id }, { reading }) => ({
	notice: await needEntity(reading, 'notice', id, '公告不存在或已删除'),
}));
