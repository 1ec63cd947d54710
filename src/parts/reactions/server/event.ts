import { event, fav, praise } from '../../../contract/reactions.ts';
import { memberOf } from '../../../platform/context.ts';
import { handle } from '../../../platform/handler.ts';
import { countEvent, like } from '../../../platform/handlers/shared/react.ts';
import { answerOnce } from '../../../platform/limits/idempotency.ts';
import { favouriteKey, needFavourite } from './favourite-target.ts';

/** Likes an item, a comment or an entity. Ledger R-CALL-035, A-127. */
export const praiseHandler = handle(praise, like);

/** Counts a share (2) or a view (3) of an item. Ledger R-CALL-036. */
export const eventHandler = handle(event, countEvent);

/** Adds an item or an activity to the member's favourites or removes it; both may be repeated. Ledger R-CALL-034, A-127. */
export const favHandler = handle(fav, (request, context) =>
	answerOnce(context, 'fav', request, async (writer) => {
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
		await needFavourite(writer, request, context.parts);
		await writer
			.insertInto('favourites')
			.values({ article_id, member_id, time: context.now() })
			.onConflict((conflict) => conflict.columns(['article_id', 'member_id']).doNothing())
			.execute();
		return { faved: true };
	}),
);
