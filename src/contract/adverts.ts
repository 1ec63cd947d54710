import * as v from 'valibot';
import { advertFields } from '../schema/front.ts';
import { answerOf } from './answer.ts';
import { declareCall, declareRead } from './call.ts';
import { count, idempotencyKey, idParameter, list, numberParameter } from './wire.ts';

export const AdvertAnswer = answerOf(advertFields);

const adverts = v.object({ list: v.optional(list(AdvertAnswer), []) });

export const getArticleAdvs = declareRead({
	service: 'advertising',
	name: 'getArticleAdvs',
	summary: 'Adverts for the articles of a column.',
	requirement: 'R-CALL-093',
	request: v.object({ columnID: idParameter }),
	answer: adverts,
	cache: { seconds: 5, untilChange: true },
});

export const getColAdvs = declareRead({
	service: 'advertising',
	name: 'getColAdvs',
	summary: 'Adverts for the list of a column.',
	requirement: 'R-CALL-095',
	request: v.object({ columnID: idParameter }),
	answer: adverts,
	cache: { seconds: 5, untilChange: true },
});

export const getAdv = declareRead({
	service: 'advertising',
	name: 'getAdv',
	summary: 'Adverts that belong to no column and may be shown anywhere.',
	requirement: 'R-CALL-094',
	request: v.object({ size: v.optional(numberParameter(1, 20), 5) }),
	answer: adverts,
});

/** A GET that writes: it counts once for a key and is never cached. */
export const advertEvent = declareCall({
	service: 'advertising',
	name: 'event',
	method: 'GET',
	summary: 'Counts that an advert was shown (type 1) or tapped (type 2).',
	requirement: 'R-CALL-096',
	effect: 'write',
	rate: 'view',
	token: 'optional',
	request: v.object({
		aid: idParameter,
		type: v.optional(v.picklist(['1', '2'], 'must be 1 (shown) or 2 (tapped)'), '1'),
		idempotencyKey,
	}),
	answer: v.object({ countShown: v.optional(count, 0), countClick: v.optional(count, 0) }),
});
