import * as v from 'valibot';
import { declareCall } from '../call.ts';
import { ArticleItemAnswer } from '../entities/article.ts';
import { ModuleAnswer } from '../entities/column.ts';
import { flag, idParameter, list, numberParameter, paging } from '../wire.ts';

const items = v.object({ list: v.optional(list(ArticleItemAnswer), []), hasMore: v.optional(flag, false) });

export const getArticlesNew = declareCall({
	service: 'base',
	name: 'getArticlesNew',
	method: 'GET',
	summary: 'Newest items of a column or of all, of one type or all: pinned ones stand where their time puts them.',
	row: 'R-CALL-005',
	request: v.object({
		columnId: v.optional(idParameter),
		/** Content type, for example 1 for photo sets. */
		type: v.optional(numberParameter(0, 1000)),
		...paging,
	}),
	answer: items,
});

export const moduleView = declareCall({
	service: 'base',
	name: 'moduleView',
	method: 'GET',
	summary: 'Home modules with all their items: those named by `list` (ids by comma), or of one `type`, or all.',
	row: 'R-CALL-007',
	request: v.object({
		list: v.optional(
			v.pipe(
				v.string(),
				v.regex(/^[A-Za-z0-9_-]{1,64}(?:,[A-Za-z0-9_-]{1,64}){0,49}$/, 'must be at most 50 ids by comma'),
			),
		),
		type: v.optional(numberParameter(0, 1000)),
	}),
	answer: v.object({ modules: v.optional(list(ModuleAnswer), []) }),
});

export const liveComing = declareCall({
	service: 'base',
	name: 'liveComing',
	method: 'GET',
	summary: 'Announced live items, those that begin first first.',
	row: 'R-CALL-009',
	request: v.object(paging),
	answer: items,
});

export const reporterArticles = declareCall({
	service: 'base',
	name: 'reporterArticles',
	method: 'GET',
	summary: 'Items of a reporter, newest first.',
	row: 'R-CALL-016',
	request: v.object({ id: idParameter, ...paging }),
	answer: items,
});
