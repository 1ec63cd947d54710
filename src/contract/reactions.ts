import * as v from 'valibot';
import { declareCall, declareRead } from './call.ts';
import { count, Done, flag, idempotencyKey, idParameter, numberParameter, textParameter } from './wire.ts';

/** What can be liked: an item (`article`), a comment (`discuss`), and entities. */
export const likeTargets = ['article', 'discuss', 'question', 'post', 'dynamic', 'option'] as const;
export type LikeTarget = (typeof likeTargets)[number];
const type = v.optional(v.picklist(likeTargets), 'article');

/** What can be among the favourites: an item (`article`), an activity. */
export const favouriteTargets = ['article', 'activity'] as const;
export type FavouriteTarget = (typeof favouriteTargets)[number];

/** What the reactions of readers belong to. */
export const reactionTypes = [...likeTargets, 'activity'] as const;
export type ReactionType = (typeof reactionTypes)[number];
/** The vote of an option: the ids of options are unique within their vote only. */
const voteId = v.optional(idParameter);

/**
 * Likes an item, a comment or an entity (praise). A GET that writes, as in the specification: the answer has `no-store`,
 * the like counts once for each member, and a second one is refused with status 409.
 */
export const praise = declareCall({
	service: 'base',
	name: 'event',
	method: 'GET',
	summary: 'Likes an item, a comment, a question, a post or an option of a vote, once for each member.',
	requirement: 'R-CALL-035',
	effect: 'write',
	rate: 'action',
	token: 'member',
	request: v.object({
		id: idParameter,
		type,
		voteId,
		eventType: v.optional(v.literal('1'), '1'),
		channel: v.optional(numberParameter(1, 2), 1),
		idempotencyKey,
	}),
	answer: v.object({ countPraise: v.optional(count, 0), praised: v.optional(flag, true) }),
	rejects: true,
});

/** eventType 2 is a share, 3 a view (R-CALL-036); channel 2 is the native app (R-MODE-28). */
export const event = declareCall({
	service: 'base',
	name: 'event',
	method: 'POST',
	encoding: 'form',
	summary: 'Counts a share or a view.',
	requirement: 'R-CALL-036',
	effect: 'write',
	rate: 'view',
	token: 'optional',
	request: v.object({
		id: idParameter,
		type: v.optional(numberParameter(0, 1000), 0),
		eventType: v.picklist(['2', '3'], 'must be 2 (share) or 3 (view)'),
		channel: v.optional(numberParameter(1, 2), 1),
		userOtherID: v.optional(textParameter(64)),
		/** Of a view: the host that the reader came from, or `share` for a shared link; nothing else of the address. */
		from: v.optional(textParameter(100)),
		idempotencyKey,
	}),
	answer: Done,
});

export const fav = declareCall({
	service: 'base',
	name: 'fav',
	method: 'POST',
	encoding: 'form',
	summary: 'Adds an item or an activity to the favourites of the member, or removes it (A-127, R-ENT-054).',
	requirement: 'R-CALL-034',
	effect: 'write',
	rate: 'action',
	token: 'member',
	request: v.object({
		id: idParameter,
		type: v.optional(v.picklist(favouriteTargets), 'article'),
		cancel: v.optional(v.picklist(['true', 'false']), 'false'),
		idempotencyKey,
	}),
	answer: v.object({ faved: v.optional(flag, false) }),
	rejects: true,
});

/** Added by this project: the member's own reactions to an item, so that a reload shows them. */
export const myMarks = declareRead({
	name: 'myMarks',
	summary: 'Whether the member has liked an item and added it to the favourites, with its counts.',
	requirement: 'A-127',
	addition: true,
	optional: true,
	request: v.object({ id: idParameter, type: v.optional(v.picklist(reactionTypes), 'article'), voteId }),
	answer: v.object({
		praised: v.optional(flag, false),
		faved: v.optional(flag, false),
		countPraise: v.optional(count, 0),
		countDiscuss: v.optional(count, 0),
		countClick: v.optional(count, 0),
	}),
});
