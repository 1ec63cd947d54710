import * as v from 'valibot';
import { declareRead } from './call.ts';
import { entityTag, entityTags, type Tag } from './dependency-tags.ts';
import { SpecialSectionAnswer } from './entities/front.ts';
import { ArticleAnswer, ArticleItemAnswer } from './entities/reading.ts';
import { flag, idParameter, list, numberParameter, paging, textParameter } from './wire.ts';

export const getSubSpecialArticles = declareRead({
	name: 'getSubSpecialArticles',
	summary: 'The sections of a special topic with their first items; with a section, a page of that section.',
	requirement: 'R-CALL-059',
	request: v.object({ id: v.optional(idParameter), columnId: v.optional(idParameter), ...paging }),
	answer: v.object({ sections: v.optional(list(SpecialSectionAnswer), []), hasMore: v.optional(flag, false) }),
	required: ['sections'],
	cache: { seconds: 5, untilChange: true },
	rejects: true,
	dependsOn: ({ id, columnId }) => [...entityTags('article', id), ...entityTags('section', columnId)],
});

export const contentRequest = v.object({
	id: idParameter,
	appID: v.optional(textParameter(64)),
	isPreview: v.optional(v.picklist(['true', 'false'])),
	type: v.optional(textParameter(16)),
	/** The CMS passes it in the address of the preview. */
	previewToken: v.optional(textParameter(256)),
});

export const getArticleContent = declareRead({
	name: 'getArticleContent',
	summary: 'A released item with everything that belongs to it.',
	requirement: 'R-CALL-011',
	request: contentRequest,
	answer: ArticleAnswer,
	required: ['fileId', 'title'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('article', id)],
	isAbout: ({ id }) => [entityTag('article', id)],
	echoes: { parameter: 'id', field: 'fileId' },
});

export const getArticleContentUnreleased = declareRead({
	name: 'getArticleContentUnreleased',
	summary: 'An item as the editors see it; needs a preview token.',
	requirement: 'R-CALL-012',
	request: contentRequest,
	answer: ArticleAnswer,
	required: ['fileId', 'title'],
	rejects: true,
});

export const myArticleContent = declareRead({
	name: 'myArticleContent',
	summary: 'A released item as the poster shows it.',
	requirement: 'R-CALL-013',
	request: contentRequest,
	answer: ArticleAnswer,
	required: ['fileId', 'title'],
	rejects: true,
});

interface RelatedRow {
	fileId?: string;
	source?: string;
	columnID?: string;
	author?: { authorId?: string } | null;
}

/** Related rows show their author and their source, or the name of their column without one. */
const tagsOfRelated = (data: unknown): Tag[] => {
	const { related, translations } = (data ?? {}) as { related?: unknown; translations?: unknown };
	const rowsOf = (rows: unknown) => (Array.isArray(rows) ? (rows as (RelatedRow | null)[]) : []);
	return [
		...rowsOf(related).flatMap((row) => [
			...entityTags('article', row?.fileId),
			...entityTags('author', row?.author?.authorId),
			...(row?.source ? [] : entityTags('column-name', row?.columnID)),
		]),
		...rowsOf(translations).flatMap((row) => entityTags('article', row?.fileId)),
	];
};

export const getRelArticles = declareRead({
	name: 'getRelArticles',
	summary: 'Related items that the editors selected, in their order, and the same story in other languages.',
	requirement: 'R-CALL-018',
	optional: true,
	request: v.object({ id: idParameter }),
	answer: v.object({
		related: v.optional(list(ArticleItemAnswer), []),
		hasMore: v.optional(flag, false),
		translations: v.optional(list(ArticleItemAnswer), []),
	}),
	required: ['related'],
	cache: { seconds: 5, untilChange: true },
	dependsOn: ({ id }) => [entityTag('article', id)],
	dependsOnAnswer: tagsOfRelated,
});

export const articleHot = declareRead({
	name: 'articleHot',
	summary: 'The items that are read most at present.',
	requirement: 'R-CALL-019',
	request: v.object({ columnId: v.optional(idParameter), size: v.optional(numberParameter(1, 20), 5) }),
	answer: v.object({ list: v.optional(list(ArticleItemAnswer), []) }),
	cache: { seconds: 5 },
});

export const recommendList = declareRead({
	name: 'recommendList',
	summary: 'Items recommended with an item.',
	requirement: 'R-CALL-017',
	request: v.object({ id: idParameter, ...paging }),
	answer: v.object({ list: v.optional(list(ArticleItemAnswer), []), hasMore: v.optional(flag, false) }),
	cache: { seconds: 5 },
});
