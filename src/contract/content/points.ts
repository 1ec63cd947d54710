import * as v from 'valibot';
import { declareCall } from '../call.ts';
import { count, flag, idempotencyKey, idParameter, list, number, paging, text } from '../wire.ts';

/** What a member says was done; the platform decides what it is worth. */
export const event1 = declareCall({
	service: 'base',
	name: 'event1',
	method: 'POST',
	encoding: 'form',
	summary: 'Credits points for a share, a view or the sign of the day: each once, within the limits of a day.',
	row: 'R-CALL-077',
	request: v.object({
		type: v.picklist(['share', 'view', 'sign'], 'must be share, view or sign'),
		/** The item, for share and view. */
		id: v.optional(idParameter),
		userid: v.optional(v.string()),
		idempotencyKey,
	}),
	answer: v.object({
		/** 0 when it was credited before, or the day has no more. */
		added: v.optional(count, 0),
		score: v.optional(count, 0),
		dayTotal: v.optional(count, 0),
	}),
	secret: true,
	member: true,
	rejects: true,
});

export const scoreDayTotal = declareCall({
	service: 'base',
	name: 'score/dayTotal',
	method: 'GET',
	summary: 'Points of the member: today and altogether.',
	row: 'R-CALL-078',
	request: v.object({}),
	answer: v.object({ dayTotal: v.optional(count, 0), score: v.optional(count, 0) }),
	member: true,
});

const Credited = v.object({
	reason: v.optional(text, ''),
	title: v.optional(text, ''),
	amount: v.optional(number(), 0),
	time: v.optional(number(), 0),
});

export const scoreList = declareCall({
	service: 'base',
	name: 'score/list',
	method: 'GET',
	summary: 'Points of the member by day, newest first; pages are of days.',
	row: 'R-CALL-079',
	request: v.object(paging),
	answer: v.object({
		list: v.optional(
			list(
				v.object({
					day: v.optional(text, ''),
					total: v.optional(number(), 0),
					items: v.optional(list(Credited), []),
				}),
			),
			[],
		),
		hasMore: v.optional(flag, false),
	}),
	member: true,
});
