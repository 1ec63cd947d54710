import * as v from 'valibot';
import { count, flag, nullable, requiredId, text } from '../wire.ts';
import { PictureAnswer } from './shared.ts';

export const CategoryAnswer = v.object({
	catId: requiredId,
	name: v.optional(text, ''),
	parentId: v.optional(text, ''),
});
/** R-ENT-069. */
export const AccountItemAnswer = v.object({
	xyAccountID: requiredId,
	name: v.optional(text, ''),
	description: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
	verified: v.optional(flag, false),
	catId: v.optional(text, ''),
	countSubscribe: v.optional(count, 0),
	/** The number that the ranking is ordered by. */
	influence: v.optional(count, 0),
});

export const BulletinAnswer = v.object({
	title: v.optional(text, ''),
	content: v.optional(text, ''),
	time: v.optional(text, ''),
	countClick: v.optional(count, 0),
});

export const AccountAnswer = v.object({
	...AccountItemAnswer.entries,
	countArticle: v.optional(count, 0),
	bulletin: v.optional(nullable(BulletinAnswer), null),
	subscribed: v.optional(flag, false),
});
