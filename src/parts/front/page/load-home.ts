import { getArticles, getColumn, getColumns } from '../../../contract/front.ts';
import { isNotFound } from '../../../contract/reader.ts';
import { collectionHead } from '../../../document/collection-head.ts';
import type { PageHead, PreloadImage } from '../../../document/head-tags.ts';
import { preloadOf } from '../../../document/preload.ts';
import { asideReader } from '../../../document/read-aside.ts';
import type { PageRequest } from '../../../document/request.ts';
import { shownColumns } from '../../../domain/columns.ts';
import type { ArticleItem, ArticleList, Column, HomeModule } from '../../../domain/entities.ts';
import { pictureSizes } from '../../../domain/picture-sources.ts';
import { basePath } from '../../../routes.ts';
import type { SiteContext } from '../../../ui/context.ts';

/** Module types that the micro-site shows (R-SCREEN-23). */
const shownModules: ReadonlySet<number> = new Set([0, 7, 8, 9, 10, 11]);

/** Whether the micro-site shows a module, also one that has no items. */
export const isShownModule = ({ type }: HomeModule): boolean => shownModules.has(type);

/** The first page of a column, divided into the blocks above its list and the list itself. */
export interface FirstPage {
	/** Marked 置顶. */
	pinned: ArticleItem[];
	list: ArticleItem[];
	carousel: readonly ArticleItem[];
	live: ArticleItem[];
	modules: HomeModule[];
	/** Whether there may be a page 2: this one is not empty. */
	mayHaveMore: boolean;
}

/** Whether a page has nothing to show below its columns. */
export const isEmptyPage = ({ pinned, list, carousel, live, modules }: FirstPage): boolean =>
	[pinned, list, carousel, live, modules].every(({ length }) => length === 0);

/** Divides an answer of `getArticles` into the blocks of a page; no story stands in two of them. */
export const firstPageOf = (answer: ArticleList): FirstPage => {
	const seen = new Set<string>();
	const once = (items: readonly ArticleItem[]): ArticleItem[] =>
		items.filter(({ fileId }) => !seen.has(fileId) && seen.add(fileId));
	const carousel = once(answer.carousel);
	return {
		carousel,
		pinned: once([...answer.topModule, ...answer.list.filter((entry) => entry.cmDisplayStyle === 1)]),
		list: once(answer.list),
		live: answer.liveArticles,
		modules: answer.modules.filter(isShownModule),
		mayHaveMore: answer.list.length > 0,
	};
};

/** The largest picture of a page with a carousel. */
export const carouselPreload = (
	carousel: readonly ArticleItem[],
	{ settings }: SiteContext,
): { preloadImage?: PreloadImage } => preloadOf(carousel[0]?.pictures[0], settings.window.resource, pictureSizes.slide);

/** The newest stories of the column of opinion. */
export interface Opinion {
	column: Column;
	items: ArticleItem[];
}

/** Stories of opinion on home. */
const opinionsShown = 3;

/** The opinion that the settings name; null without one, and when its column does not exist or has no stories. */
const loadOpinion = async (request: PageRequest): Promise<Opinion | null> => {
	const columnId = request.context.settings.site.opinionColumn;
	if (columnId === '') return null;
	const readAside = asideReader(request);
	try {
		const [{ column }, { list }] = await Promise.all([
			readAside(getColumn, { columnId }),
			readAside(getArticles, { columnId }),
		]);
		const items = list.filter(({ offHome }) => offHome !== true).slice(0, opinionsShown);
		return column === null || items.length === 0 ? null : { column, items };
	} catch (error) {
		if (isNotFound(error)) return null;
		throw error;
	}
};

export interface HomePage {
	columns: Column[];
	opinion: Opinion | null;
	first: FirstPage;
	head: PageHead;
}

/** Loads home: its columns and the first page of the first one. */
export const loadHome = async (request: PageRequest): Promise<HomePage> => {
	const { read, address, context } = request;
	const [columns, answer, opinion] = await Promise.all([
		asideReader(request)(getColumns, {}),
		read(getArticles, {}),
		loadOpinion(request),
	]);
	const first = firstPageOf(answer);
	const { title, description } = context.settings.site;
	return {
		columns: shownColumns(columns.columns),
		opinion,
		first,
		head: collectionHead(
			{
				documentTitle: title,
				title,
				description,
				picture: null,
				items: [...first.carousel, ...first.pinned, ...first.list],
				address,
				feed: `${basePath}feeds/home.xml`,
				...carouselPreload(first.carousel, context),
			},
			context,
		),
	};
};
