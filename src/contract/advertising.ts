import * as v from 'valibot';
import { declareCall } from './call.ts';
import { PictureAnswer } from './entities/article.ts';
import { idParameter, list, nullable, text } from './wire.ts';

const AdvertAnswer = v.object({
	aid: v.optional(text, ''),
	title: v.optional(text, ''),
	url: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
});

const adverts = v.object({ list: v.optional(list(AdvertAnswer), []) });

export const getArticleAdvs = declareCall({
	service: 'advertising',
	name: 'getArticleAdvs',
	method: 'GET',
	summary: 'Adverts for the articles of a column.',
	row: 'R-CALL-093',
	request: v.object({ columnID: idParameter }),
	answer: adverts,
});

export const getColAdvs = declareCall({
	service: 'advertising',
	name: 'getColAdvs',
	method: 'GET',
	summary: 'Adverts for the list of a column.',
	row: 'R-CALL-095',
	request: v.object({ columnID: idParameter }),
	answer: adverts,
});
