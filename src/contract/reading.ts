import * as v from 'valibot';
import { declareCall } from './call.ts';
import { SpecialSectionAnswer } from './entities/front.ts';
import { ArticleAnswer, ArticleItemAnswer } from './entities/reading.ts';
import { flag, idParameter, list, numberParameter, paging, textParameter } from './wire.ts';

export const getSubSpecialArticles = declareCall({
	service: 'base',
	name: 'getSubSpecialArticles',
	method: 'GET',
	summary: 'The sections of a special topic with their first items; with a section, a page of that section.',
	row: 'R-CALL-059',
	request: v.object({ id: v.optional(idParameter), columnId: v.optional(idParameter), ...paging }),
	answer: v.object({ sections: v.optional(list(SpecialSectionAnswer), []), hasMore: v.optional(flag, false) }),
	rejects: true,
	carries: ['sections'],
});

export const contentRequest = v.object({
	id: idParameter,
	appID: v.optional(textParameter(64)),
	isPreview: v.optional(v.picklist(['true', 'false'])),
	type: v.optional(textParameter(16)),
	/** The CMS hands it over in the preview's address. */
	previewToken: v.optional(textParameter(256)),
});

export const getArticleContent = declareCall({
	service: 'base',
	name: 'getArticleContent',
	method: 'GET',
	summary: 'A released item with everything that belongs to it.',
	row: 'R-CALL-011',
	request: contentRequest,
	answer: ArticleAnswer,
	rejects: true,
	carries: ['fileId', 'title'],
});

export const getArticleContentUnreleased = declareCall({
	service: 'base',
	name: 'getArticleContentUnreleased',
	method: 'GET',
	summary: 'An item in the state the editors see; needs a preview token.',
	row: 'R-CALL-012',
	request: contentRequest,
	answer: ArticleAnswer,
	rejects: true,
});

export const myArticleContent = declareCall({
	service: 'base',
	name: 'myArticleContent',
	method: 'GET',
	summary: 'A released item as the poster shows it.',
	row: 'R-CALL-013',
	request: contentRequest,
	answer: ArticleAnswer,
	rejects: true,
});

export const getRelArticles = declareCall({
	service: 'base',
	name: 'getRelArticles',
	method: 'GET',
	summary: 'Related items that the editors chose, in their order.',
	row: 'R-CALL-018',
	request: v.object({ id: idParameter }),
	answer: v.object({ related: v.optional(list(ArticleItemAnswer), []), hasMore: v.optional(flag, false) }),
	carries: ['related'],
});

export const articleHot = declareCall({
	service: 'base',
	name: 'articleHot',
	method: 'GET',
	summary: 'What is read most at the moment.',
	row: 'R-CALL-019',
	request: v.object({ columnId: v.optional(idParameter), size: v.optional(numberParameter(1, 20), 5) }),
	answer: v.object({ list: v.optional(list(ArticleItemAnswer), []) }),
});

export const recommendList = declareCall({
	service: 'base',
	name: 'recommendList',
	method: 'GET',
	summary: 'Items recommended beside an item.',
	row: 'R-CALL-017',
	request: v.object({ id: idParameter, ...paging }),
	answer: v.object({ list: v.optional(list(ArticleItemAnswer), []), hasMore: v.optional(flag, false) }),
});
