import { statuses } from '../../../contract/envelope.ts';
import { event, fav, praise } from '../../../contract/reactions.ts';
import { memberOf } from '../../../platform/context.ts';
import type { Writer } from '../../../platform/db/tables.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle } from '../../../platform/handler.ts';
import { addToCount, needReleased } from '../../../platform/handlers/shared/article-counts.ts';
import { addToDay } from '../../../platform/handlers/shared/day-counts.ts';
import { countKey, firstLikes, needTarget, targetOf } from '../../../platform/handlers/shared/like-target.ts';
import { once } from '../../../platform/limits/once.ts';
import { favouriteKey, needFavourite } from './favourite-target.ts';

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

/** Likes an item, a comment or an entity; the table's key allows it once per member. Ledger R-CALL-035, A-127. */
export const praiseHandler = handle(praise, (request, context) =>
	once(context, 'praise', request, async (writer) => {
		const { id, type } = request;
		const target = targetOf(request);
		if (type !== 'discuss') await needTarget(writer, request, context.parts);
		const mine = await writer
			.insertInto('praises')
			.values({ target: type, target_id: target, member_id: memberOf(context), time: context.now() })
			.onConflict((conflict) => conflict.columns(['target', 'target_id', 'member_id']).doNothing())
			.returning('target_id')
			.executeTakeFirst();
		if (mine === undefined)
			throw new ApiError(statuses.conflict, type === 'discuss' ? '请不要重复点赞' : '已经点过赞了哦!');
		if (type === 'discuss') return { countPraise: await praiseComment(writer, id), praised: true };
		const likes = await addToCount(writer, countKey(request), 'praises', 1);
		return { countPraise: likes + (await firstLikes(writer, request)), praised: true };
	}),
);

/** Counts a share (2) or a view (3) of an item. Ledger R-CALL-036. */
export const eventHandler = handle(event, (request, context) =>
	once(context, 'event', request, async (writer) => {
		await needReleased(writer, request.id);
		const isShare = request.eventType === '2';
		await addToCount(writer, request.id, isShare ? 'shares' : 'reads', 1);
		await addToDay(writer, context.now(), isShare ? 'share' : 'read', request.id);
		return {};
	}),
);

/** Adds an item or an activity to the member's favourites or removes it; both may be repeated. Ledger R-CALL-034, A-127. */
export const favHandler = handle(fav, (request, context) =>
	once(context, 'fav', request, async (writer) => {
		const { cancel } = request;
		const article_id = favouriteKey(request);
		const member_id = memberOf(context);
		if (cancel === 'true') {
			await writer
				.deleteFrom('favourites')
				.where('article_id', '=', article_id)
				.where('member_id', '=', member_id)
				.execute();
			return { faved: false };
		}
		await needFavourite(writer, request);
		await writer
			.insertInto('favourites')
			.values({ article_id, member_id, time: context.now() })
			.onConflict((conflict) => conflict.columns(['article_id', 'member_id']).doNothing())
			.execute();
		return { faved: true };
	}),
);
