/** Lists across columns: a tag, photo sets, modules. */

import { getArticlesNew, moduleView, tagScreenArticles } from '../../../contract/front.ts';
import { listHead } from '../../../document/collection-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import { asideReader } from '../../../document/read-aside.ts';
import { type PageRequest, param } from '../../../document/request.ts';
import { contentTypes } from '../../../domain/content-type.ts';
import type { ArticleItem, HomeModule } from '../../../domain/entities.ts';
import { listed } from '../../../domain/joined-texts.ts';
import { mayHavePage2 } from '../../../domain/list-paging.ts';
import { moreOfTag, shortList, type TagStories } from '../../../items/more-of-tag.ts';
import { isShownModule } from './load-home.ts';

/** A heading and a list of articles. */
export interface TitledListPage {
	/** The heading; '' uses words of the interface. */
	title: string;
	id: string;
	items: ArticleItem[];
	more: boolean;
	/** Number of its articles; 0 when it is not known. */
	total: number;
	/** Other tags of its articles. */
	tags: readonly string[];
	/** What stands below a short list of photo sets: those of other columns. */
	others: ArticleItem[];
	/** What stands below a short list of a tag: stories of the tag next to it. */
	next: TagStories | null;
	head: PageHead;
}

/** Articles with one tag (R-ROUTE-50). */
export const loadTag = async (request: PageRequest): Promise<TitledListPage | null> => {
	const tag = param(request, 'tagId').trim();
	if (tag === '') return null;
	const { list, hasMore, total, tags } = await request.read(tagScreenArticles, { tag });
	return {
		title: tag,
		id: tag,
		items: list,
		more: hasMore,
		total,
		tags,
		others: [],
		next: await moreOfTag(request, list, tags),
		head: listHead(request, tag, list),
	};
};

/** Photo sets of a column, or all of them (R-ROUTE-15). Those of other columns stand below few of one. */
export const loadPhotoSets = async (request: PageRequest): Promise<TitledListPage> => {
	const id = param(request, 'id');
	const { list } = await request.read(getArticlesNew, {
		...(id === '' ? {} : { columnId: id }),
		type: contentTypes.photoSet,
	});
	const own = new Set(list.map(({ fileId }) => fileId));
	const all =
		id === '' || list.length >= shortList
			? []
			: (await asideReader(request)(getArticlesNew, { type: contentTypes.photoSet })).list;
	const title = request.t('list.photoSets');
	return {
		title: '',
		id,
		items: list,
		more: mayHavePage2(list),
		total: 0,
		tags: [],
		others: all.filter(({ fileId }) => !own.has(fileId)),
		next: null,
		head: listHead(request, title, list),
	};
};

export interface ModulesPage {
	modules: HomeModule[];
	head: PageHead;
}

/** All home modules that the micro-site shows (R-ROUTE-13, R-SCREEN-23). */
export const loadModules = async (request: PageRequest): Promise<ModulesPage> => {
	const [list, type] = [param(request, 'list'), Number(param(request, 'type'))];
	const { modules } = await request.read(moduleView, {
		...(/^[\w,-]{1,999}$/.test(list) ? { list } : {}),
		...(type > 0 ? { type } : {}),
	});
	const shown = modules.filter(isShownModule);
	return {
		modules: shown,
		head: listHead(
			request,
			request.t('module.all'),
			[],
			listed(
				shown.map((module) => module.title),
				request.context.language,
			),
		),
	};
};
