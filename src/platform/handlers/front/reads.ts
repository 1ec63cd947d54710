import {
	getArticleCounts,
	getArticles,
	getArticlesNew,
	getColumn,
	getColumns,
	moduleView,
	tagScreenArticles,
} from '../../../contract/front.ts';
import type { ReadContext } from '../../context.ts';
import { type Handler, handleRead } from '../../handler.ts';
import { handleGetArticleCounts, handleGetArticles, handleGetColumn, handleGetColumns } from './columns.ts';
import { handleGetArticlesNew, handleModuleView, handleTagScreenArticles } from './lists.ts';

export const frontReads: readonly Handler<ReadContext>[] = [
	handleRead(getColumns, handleGetColumns),
	handleRead(getColumn, handleGetColumn),
	handleRead(getArticles, handleGetArticles),
	handleRead(getArticleCounts, handleGetArticleCounts),
	handleRead(tagScreenArticles, handleTagScreenArticles),
	handleRead(getArticlesNew, handleGetArticlesNew),
	handleRead(moduleView, handleModuleView),
];
