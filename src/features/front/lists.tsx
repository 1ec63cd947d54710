/** Further pages of lists of articles. */

import { getXyArticlesQuestion } from '../../contract/channels.ts';
import { getArticles, getArticlesNew, tagScreenArticles } from '../../contract/front.ts';
import { liveComing } from '../../contract/live.ts';
import { reporterArticles } from '../../contract/people.ts';
import { getSubSpecialArticles } from '../../contract/reading.ts';
import { type NextPage, type PagedLists, pageOf } from '../../document/paging.ts';
import { contentTypes } from '../../domain/content-type.ts';
import type { ArticleItem } from '../../domain/entities.ts';
import { pageSize as size } from '../../domain/list-paging.ts';
import { listContext, type ViewContext } from '../../ui/context.ts';
import { ListRow } from '../../ui/ListRow.tsx';

const rows = (items: readonly ArticleItem[], context: ViewContext, hasMore?: boolean): NextPage => {
	const list = listContext(context.t, context.settings);
	return pageOf(items, (item) => <ListRow key={item.fileId} item={item} context={list} />, hasMore);
};

const columnId = (id: string) => (id === '' ? {} : { columnId: id });

export const lists: PagedLists = {
	column: async ({ read, id, page, context }) =>
		rows((await read(getArticles, { ...columnId(id), page, size })).list, context),
	section: async ({ read, id, page, context }) => {
		const { sections } = await read(getSubSpecialArticles, { columnId: id, page, size });
		return rows(sections[0]?.list ?? [], context);
	},
	tag: async ({ read, id, page, context }) => {
		const { list, hasMore } = await read(tagScreenArticles, { tag: id, page, size });
		return rows(list, context, hasMore);
	},
	'photo-sets': async ({ read, id, page, context }) => {
		const { list } = await read(getArticlesNew, { ...columnId(id), type: contentTypes.photoSet, page, size });
		return rows(list, context);
	},
	'live-coming': async ({ read, page, context }) => {
		const { list, hasMore } = await read(liveComing, { page, size });
		return rows(list, context, hasMore);
	},
	reporter: async ({ read, id, page, context }) =>
		rows((await read(reporterArticles, { id, page, size })).list, context),
	'reporter-all': async ({ read, id, page, context }) => {
		const { list, hasMore } = await read(reporterArticles, { id, page, size });
		return rows(list, context, hasMore);
	},
	'xy-article': async ({ read, id, page, context }) =>
		rows((await read(getXyArticlesQuestion, { id, type: 'article', page, size })).list, context),
	'xy-video': async ({ read, id, page, context }) =>
		rows((await read(getXyArticlesQuestion, { id, type: 'video', page, size })).list, context),
};
