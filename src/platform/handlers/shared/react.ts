/** Likes, and counts of shares and views: of items by the calls of reactions, of films by those of videos. */
import { statuses } from '../../../contract/envelope.ts';
import type { event, praise } from '../../../contract/reactions.ts';
import { memberOf } from '../../context.ts';
import type { Writer } from '../../db/tables.ts';
import { ApiError } from '../../errors.ts';
import type { CallHandler } from '../../handler.ts';
import { answerOnce } from '../../limits/idempotency.ts';
import { countReferrer } from '../../limits/referrers.ts';
import { addToCount, needReleased } from './article-counts.ts';
import { addToDay } from './day-counts.ts';
import { countKey, firstLikes, needTarget, targetOf } from './like-target.ts';

const praiseComment = async (writer: Writer, id: string): Promise<number> => {
	const row = await writer
		.updateTable('comments')
		.set((set) => ({ praises: set('praises', '+', 1) }))
		.where('id', '=', id)
		.where('deleted', '=', 0)
		.where('held', '=', 0)
		.returning(['base_praises', 'praises'])
		.executeTakeFirst();
	if (row === undefined) throw new ApiError(statuses.notFound, '评论不存在或已删除');
	return row.base_praises + row.praises;
};

/** Likes an item, a comment or an entity; the table's key allows it once per member. A-127. */
export const like: CallHandler<typeof praise> = (request, context) =>
	answerOnce(context, 'praise', request, async (writer) => {
		const { id, type } = request;
		const target = targetOf(request);
		if (type !== 'discuss') await needTarget(writer, request, context.parts);
		const updatedRow = await writer
			.insertInto('praises')
			.values({ target: type, target_id: target, member_id: memberOf(context), time: context.now() })
			.onConflict((conflict) => conflict.columns(['target', 'target_id', 'member_id']).doNothing())
			.returning('target_id')
			.executeTakeFirst();
		if (updatedRow === undefined)
			throw new ApiError(statuses.conflict, type === 'discuss' ? '请不要重复点赞' : '已经点过赞了哦!');
		if (type === 'discuss') return { countPraise: await praiseComment(writer, id), praised: true };
		const likes = await addToCount(writer, countKey(request), 'praises', 1);
		return { countPraise: likes + (await firstLikes(writer, request)), praised: true };
	});

/** Counts a share (2) or a view (3) of an item. */
export const countEvent: CallHandler<typeof event> = (request, context) =>
	answerOnce(context, 'event', request, async (writer) => {
		await needReleased(writer, request.id);
		const isShare = request.eventType === '2';
		await addToCount(writer, request.id, isShare ? 'shares' : 'reads', 1);
		await addToDay(writer, context.now(), isShare ? 'share' : 'read', request.id);
		if (!isShare) await countReferrer(writer, context.now(), request.id, request.from ?? '');
		return {};
	});
