import * as v from 'valibot';
import type { ArticleList, Column, HomeModule, SpecialSection } from '../../domain/entities.ts';
import { flag, language, list, nullable, number, requiredId, text } from '../wire.ts';
import { ArticleItemAnswer } from './reading.ts';
import { PictureAnswer } from './shared.ts';

type Answers<T> = v.GenericSchema<unknown, T>;

/** R-ENT-038…041. */
export const ColumnAnswer = v.object({
	columnId: requiredId,
	columnName: v.optional(text, ''),
	parentId: v.optional(text, ''),
	columnStyle: v.optional(number(), 0),
	cmDisplayStyle: v.optional(number(), 0),
	description: v.optional(text, ''),
	picture: v.optional(nullable(PictureAnswer), null),
	lang: language,
}) satisfies Answers<Column>;

export const ModuleAnswer = v.object({
	moduleId: v.optional(text, ''),
	type: v.optional(number(-1), -1),
	title: v.optional(text, ''),
	items: v.optional(
		list(
			v.object({
				title: v.optional(text, ''),
				picture: v.optional(nullable(PictureAnswer), null),
				article: v.optional(
					nullable(
						v.object({
							fileId: requiredId,
							columnID: v.optional(text, ''),
							articleType: v.optional(number(), 0),
							linkUrl: v.optional(text, ''),
						}),
					),
					null,
				),
				columnId: v.optional(text, ''),
				url: v.optional(text, ''),
			}),
		),
		[],
	),
}) satisfies Answers<HomeModule>;

/** R-ENT-042…047. */
export const ArticleListAnswer = v.object({
	list: v.optional(list(ArticleItemAnswer), []),
	modules: v.optional(list(ModuleAnswer), []),
	liveArticles: v.optional(list(ArticleItemAnswer), []),
	carousel: v.optional(list(ArticleItemAnswer), []),
	topModule: v.optional(list(ArticleItemAnswer), []),
}) satisfies Answers<ArticleList>;

export const SpecialSectionAnswer = v.object({
	sectionId: v.optional(text, ''),
	title: v.optional(text, ''),
	list: v.optional(list(ArticleItemAnswer), []),
	hasMore: v.optional(flag, false),
}) satisfies Answers<SpecialSection>;
