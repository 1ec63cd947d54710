import * as v from 'valibot';
import { declareRead } from './call.ts';
import { entityTag, holderOf, listTag } from './dependency-tags.ts';
import { ArticleListAnswer, ColumnAnswer, ModuleAnswer } from './entities/front.ts';
import { ArticleItemAnswer } from './entities/reading.ts';
import {
	count,
	flag,
	idParameter,
	idPattern,
	list,
	nullable,
	numberParameter,
	paging,
	requiredId,
	tagParameter,
	text,
} from './wire.ts';

export const items = v.object({ list: v.optional(list(ArticleItemAnswer), []), hasMore: v.optional(flag, false) });
/** The first page also says how many there are (at most 1,000; 0 is not known), and which other tags its articles have. */
export const countedItems = v.object({
	...items.entries,
	total: v.optional(count, 0),
	tags: v.optional(list(text), []),
});

export const tagScreenArticles = declareRead({
	name: 'tagScreenArticles',
	summary: 'Articles with a tag, newest first.',
	requirement: 'R-CALL-060',
	request: v.object({
		tag: tagParameter,
		...paging,
	}),
	answer: countedItems,
	dependsOn: ({ tag }) => [listTag('article', holderOf('tag', tag))],
});

export const getArticlesNew = declareRead({
	name: 'getArticlesNew',
	summary: 'Newest items of one column or all, of one type or all; pinned items are sorted by time too.',
	requirement: 'R-CALL-005',
	request: v.object({
		columnId: v.optional(idParameter),
		/** Content type, for example 1 for photo sets. */
		type: v.optional(numberParameter(0, 1000)),
		...paging,
	}),
	answer: items,
	dependsOn: ({ columnId }) => [entityTag('column', columnId ?? 'home')],
});

export const moduleView = declareRead({
	name: 'moduleView',
	summary: 'Home modules with all their items: those in `list` (ids separated by commas), or of one `type`, or all.',
	requirement: 'R-CALL-007',
	optional: true,
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
	dependsOn: () => ['modules'],
});

export const getColumns = declareRead({
	name: 'getColumns',
	summary: 'The columns below a parent, or the top ones; styles 205, 215 and 410 are for the app only.',
	requirement: 'R-CALL-002',
	request: v.object({ parentId: v.optional(idParameter) }),
	answer: v.object({ columns: v.optional(list(ColumnAnswer), []) }),
	required: ['columns'],
	cache: { seconds: 5, untilChange: true },
	dependsOn: () => ['columns'],
});

export const getColumn = declareRead({
	name: 'getColumn',
	summary: 'One column.',
	requirement: 'R-CALL-003',
	request: v.object({ columnId: idParameter }),
	answer: v.object({ column: v.optional(nullable(ColumnAnswer), null), columns: v.optional(list(ColumnAnswer), []) }),
	required: ['column'],
	cache: { seconds: 5, untilChange: true },
	rejects: true,
	dependsOn: ({ columnId }) => ['columns', entityTag('column-name', columnId)],
});

export const getArticles = declareRead({
	name: 'getArticles',
	summary: 'A page of a column. The first page also brings carousel, modules, top module and live articles.',
	requirement: 'R-CALL-004',
	request: v.object({ columnId: v.optional(idParameter), ...paging }),
	answer: ArticleListAnswer,
	required: ['list'],
	cache: { seconds: 5, untilChange: true },
	rejects: true,
	dependsOn: ({ columnId }) => [entityTag('column', columnId ?? 'home')],
});

export const getArticleCounts = declareRead({
	name: 'getArticleCounts',
	summary: 'Read, like and comment counts of up to 100 items (ids separated by commas).',
	requirement: 'R-CALL-010',
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
					fileId: requiredId,
					countClick: v.optional(count, 0),
					countPraise: v.optional(count, 0),
					countDiscuss: v.optional(count, 0),
				}),
			),
			[],
		),
	}),
	cache: { seconds: 5 },
});
