/** Screens that are lists and nothing else. */

import {
	getArticles,
	getArticlesNew,
	getColumn,
	getColumns,
	moduleView,
	tagScreenArticles,
} from '../../contract/front.ts';
import { liveComing, liveView } from '../../contract/live.ts';
import { CallFailure } from '../../contract/reader.ts';
import { collectionHead } from '../../document/collection-head.ts';
import { documentTitle } from '../../document/entity-head.ts';
import type { PageHead } from '../../document/head-tags.ts';
import { asked, type ScreenRequest } from '../../document/request.ts';
import { contentTypes } from '../../domain/content-type.ts';
import type { ArticleItem, Column, HomeModule } from '../../domain/entities.ts';
import { mayHaveMore } from '../../domain/list-paging.ts';
import { isShownModule, shownColumns } from './load-home.ts';

/** A list that is paged by the rule. */
export interface ListScreen {
	/** Shown as the heading; '' takes words of the interface. */
	title: string;
	id: string;
	items: ArticleItem[];
	more: boolean;
	head: PageHead;
}

const headOf = (request: ScreenRequest, title: string, items: readonly ArticleItem[], description = ''): PageHead => ({
	...collectionHead(
		{
			documentTitle: documentTitle(request, title),
			title,
			description,
			picture: null,
			items,
			address: request.address,
		},
		request.context,
	),
	unlisted: !request.match.route.indexed,
});

const ruled = (items: readonly ArticleItem[]): boolean => mayHaveMore({ length: items.length, lastPage: items.length });

/** Articles with a tag (R-ROUTE-50). */
export const loadTag = async (request: ScreenRequest): Promise<ListScreen | null> => {
	const tag = asked(request, 'tagId').trim();
	if (tag === '') return null;
	const { list, hasMore } = await request.read(tagScreenArticles, { tag });
	return { title: tag, id: tag, items: list, more: hasMore, head: headOf(request, tag, list) };
};

/** Photo sets of a column, or all of them (R-ROUTE-15). */
export const loadPhotoSets = async (request: ScreenRequest): Promise<ListScreen> => {
	const id = asked(request, 'id');
	const { list } = await request.read(getArticlesNew, {
		...(id === '' ? {} : { columnId: id }),
		type: contentTypes.photoSet,
	});
	const title = request.t('list.photoSets');
	return { title: '', id, items: list, more: ruled(list), head: headOf(request, title, list) };
};

export interface LivesScreen {
	/** Running ones first, then what can be seen again. */
	lives: ArticleItem[];
	coming: ArticleItem[];
	moreComing: boolean;
	head: PageHead;
}

/** Live items: what runs or can be seen again, and what is announced (R-ROUTE-14). */
export const loadLives = async (request: ScreenRequest): Promise<LivesScreen> => {
	const [live, coming] = await Promise.all([request.read(liveView, { size: 50 }), request.read(liveComing, {})]);
	const announced = new Set(coming.list.map((item) => item.fileId));
	const lives = live.list.filter((item) => !announced.has(item.fileId));
	return {
		lives,
		coming: coming.list,
		moreComing: coming.hasMore,
		head: headOf(request, request.t('live.strip'), [...lives, ...coming.list]),
	};
};

export interface ModulesScreen {
	modules: HomeModule[];
	head: PageHead;
}

/** All home modules that the micro-site shows (R-ROUTE-13, R-SCREEN-23). */
export const loadModules = async (request: ScreenRequest): Promise<ModulesScreen> => {
	const { modules } = await request.read(moduleView, {});
	const shown = modules.filter(isShownModule);
	return {
		modules: shown,
		head: headOf(request, request.t('module.all'), [], shown.map((module) => module.title).join('、')),
	};
};

export interface SharedColumnScreen {
	column: Column;
	/** The column above; null for a top one, or where the address names none. */
	parent: Column | null;
	children: Column[];
	pinned: ArticleItem[];
	items: ArticleItem[];
	more: boolean;
	head: PageHead;
}

/** A column as it is shared: under its parent, without the strip of the others (R-ROUTE-54, R-ENT-040). */
export const loadSharedColumn = async (request: ScreenRequest): Promise<SharedColumnScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const { read } = request;
	const [{ column }, { list }, below] = await Promise.all([
		read(getColumn, { columnId: id }),
		read(getArticles, { columnId: id }),
		read(getColumns, { parentId: id }),
	]);
	if (column === null) throw new CallFailure('getColumn', 404, `There is no column ${id}.`);
	const parentId = asked(request, 'parentId') || column.parentId;
	const parent = parentId === '' || parentId === '0' ? null : (await read(getColumn, { columnId: parentId })).column;
	const head = headOf(request, column.columnName, list, column.description);
	return {
		column,
		parent,
		children: shownColumns(below.columns),
		pinned: list.filter((item) => item.cmDisplayStyle === 1),
		items: list.filter((item) => item.cmDisplayStyle !== 1),
		more: ruled(list),
		// The column has a page of its own: that one is for search engines.
		head: { ...head, unlisted: true },
	};
};
