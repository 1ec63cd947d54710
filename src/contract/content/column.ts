import * as v from 'valibot';
import { declareCall } from '../call.ts';
import { ArticleItemAnswer } from '../entities/article.ts';
import { ArticleListAnswer, ColumnAnswer, SpecialSectionAnswer } from '../entities/column.ts';
import { count, flag, idParameter, idPattern, list, nullable, number, numberParameter, paging } from '../wire.ts';

export const getColumns = declareCall({
	service: 'base',
	name: 'getColumns',
	method: 'GET',
	summary: 'The columns below a parent, or the top ones; styles 205, 215 and 410 are for the app only.',
	row: 'R-CALL-002',
	request: v.object({ parentId: v.optional(idParameter) }),
	answer: v.object({ columns: v.optional(list(ColumnAnswer), []) }),
	carries: ['columns'],
});

export const getColumn = declareCall({
	service: 'base',
	name: 'getColumn',
	method: 'GET',
	summary: 'One column.',
	row: 'R-CALL-003',
	request: v.object({ columnId: idParameter }),
	answer: v.object({ column: v.optional(nullable(ColumnAnswer), null), columns: v.optional(list(ColumnAnswer), []) }),
	rejects: true,
	carries: ['column'],
});

export const getArticles = declareCall({
	service: 'base',
	name: 'getArticles',
	method: 'GET',
	summary: 'A page of a column. The first page also brings carousel, modules, top module and live articles.',
	row: 'R-CALL-004',
	request: v.object({ columnId: v.optional(idParameter), ...paging }),
	answer: ArticleListAnswer,
	rejects: true,
	carries: ['list'],
});

export const getArticleCounts = declareCall({
	service: 'base',
	name: 'getArticleCounts',
	method: 'GET',
	summary: 'Read, like and comment counts of up to 100 items, named by comma.',
	row: 'R-CALL-010',
	request: v.object({
		ids: v.pipe(
			v.string(),
			v.maxLength(6500, 'names too many items'),
			v.transform((value) => value.split(',').filter(Boolean)),
			v.maxLength(100, 'names more than 100 items'),
			v.array(v.pipe(v.string(), v.regex(idPattern, 'must hold ids'))),
		),
	}),
	answer: v.object({
		list: v.optional(
			list(
				v.object({
					fileId: v.pipe(v.string(), v.nonEmpty()),
					countClick: v.optional(count, 0),
					countPraise: v.optional(count, 0),
					countDiscuss: v.optional(count, 0),
				}),
			),
			[],
		),
	}),
});

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

export const liveView = declareCall({
	service: 'base',
	name: 'liveView',
	method: 'GET',
	summary: 'Live items: the newest ones and their click counts.',
	row: 'R-CALL-008',
	request: v.object({ id: v.optional(idParameter), size: v.optional(numberParameter(1, 50), 20) }),
	answer: v.object({
		main: v.optional(nullable(ArticleItemAnswer), null),
		list: v.optional(list(ArticleItemAnswer), []),
		countClick: v.optional(number(), 0),
	}),
});
