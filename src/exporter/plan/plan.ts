import type { CallAnswer } from '../../contract/call.ts';
import { catalogue } from '../../contract/feed.ts';
import { getArticles, getColumns } from '../../contract/front.ts';
import { CallFailure, type Reader } from '../../contract/reader.ts';
import { getSubSpecialArticles } from '../../contract/reading.ts';
import { absentRoutes } from '../../domain/absent-routes.ts';
import { contentTypes, routeOfContentType, screenOf } from '../../domain/content-type.ts';
import { epochOf } from '../../domain/epoch.ts';
import { problemOfId } from '../../domain/safe-id.ts';
import { firstUnits } from '../../domain/text.ts';
import { isoTime } from '../../domain/wall-time.ts';
import {
	addressOf,
	basePath,
	isTakingPart,
	notFoundRoute,
	type Route,
	type RouteParameters,
	routeNamed,
	routes,
} from '../../routes.ts';
import { fallbackPath } from '../../static-server/rules.ts';
import { variantsOfArticle, variantsOfHome } from './address-variants.ts';
import type { PageJob } from './page-job.ts';

/** An item that gets no page, and why. */
export interface Skipped {
	id: string;
	reason: string;
}

export type CatalogueEntry = CallAnswer<typeof catalogue>['list'][number];

/** An id as a terminal may print it: shortened and escaped. */
export const printableId = (id: string): string =>
	JSON.stringify(id.length > 80 ? `${firstUnits(id, 77)}...` : id).slice(1, -1);

/**
 * The page of one item, or why it has none.
 *
 * @param entry as the platform lists it; not trusted.
 */
export const pageOfItem = (entry: CatalogueEntry): PageJob | Skipped => {
	const problem =
		problemOfId(entry.fileId) ||
		(entry.columnID === ''
			? ''
			: problemOfId(entry.columnID) && `its column "${printableId(entry.columnID)}" has a bad id`);
	if (problem !== '') return { id: printableId(entry.fileId), reason: problem };
	const { route, parameters } = screenOf(entry);
	const publishTime = epochOf(entry.publishtime);
	return {
		path: addressOf(route, parameters),
		variants: variantsOfArticle(route, parameters, entry.fileId),
		route,
		parameters,
		kind: 'page',
		item: entry.fileId,
		modified: isoTime(entry.modifiedtime) || isoTime(entry.publishtime),
		listed: true,
		news: { title: entry.title, published: Number.isNaN(publishTime) ? 0 : publishTime },
	};
};

const page = (route: string, parameters: RouteParameters, listed: boolean): PageJob => ({
	path: addressOf(route, parameters),
	variants: [],
	route,
	parameters,
	kind: 'page',
	item: '',
	modified: '',
	listed,
});

const routesOf = (takePart: boolean): readonly Route[] =>
	routes.filter((route) => (takePart || !isTakingPart(route)) && !absentRoutes().has(route.name));

/** Pages that every site has, whatever its content: a page for a route without parameters, else its fallback page. */
export const routePages = (takePart = true): PageJob[] =>
	routesOf(takePart).map((route) =>
		route.parameters.length === 0
			? { ...page(route.name, {}, route.indexed), variants: route.name === 'home' ? variantsOfHome : [] }
			: { ...page(route.name, {}, false), path: fallbackPath(route), kind: 'fallback' },
	);

/** The page that hosts serve when no rule and no file fits; a script in it finds the right page (M-01, M-03). */
export const notFoundPage: PageJob = {
	path: '/404.html',
	variants: [],
	route: notFoundRoute.name,
	parameters: {},
	kind: 'fallback',
	item: '',
	modified: '',
	listed: false,
};

/** Address of the feed of a column, or of home. */
export const feedPath = (columnId = ''): string =>
	`${basePath}feeds/${columnId === '' ? 'home' : `column-${columnId}`}.xml`;

/** The feed of home, or of a column. */
export const feedJob = (columnId = ''): PageJob => ({
	path: feedPath(columnId),
	variants: [],
	route: 'feed',
	parameters: columnId === '' ? {} : { columnId },
	kind: 'feed',
	item: '',
	modified: '',
	listed: false,
});

/** A page of a column. Its own address does not contain the parent, because links may not know it. */
const columnPage = (route: 'columnDetail' | 'columnShare', id: string, parentId: string, listed: boolean): PageJob => {
	const parent = routeNamed(route).parameters[0]?.name ?? '';
	return {
		...page(route, { id }, listed),
		variants: parentId === '' ? [] : [addressOf(route, { [parent]: parentId, id })],
	};
};

/** Pages of a column: its list, the list as it is shared, and its feed. */
const columnPages = (columnId: string, parentId: string): PageJob[] => [
	columnPage('columnDetail', columnId, parentId, true),
	columnPage('columnShare', columnId, parentId, false),
	feedJob(columnId),
];

/**
 * Whether the sitemap has a page when it has something to show. A page that a run takes from the manifest may have been left out so far.
 */
export const mayBeListed = ({ kind, route }: PageJob): boolean =>
	kind === 'page' && route !== 'columnShare' && routeNamed(route).indexed;

/** Routes whose pages appear and disappear with columns. */
export const columnRoutes: readonly string[] = ['columnDetail', 'columnShare', 'feed'];

/** The column whose list a page shows; '' for other pages. */
export const columnOfPage = ({ route, parameters }: Pick<PageJob, 'route' | 'parameters'>): string => {
	if (route === 'feed') return parameters['columnId'] ?? '';
	return route === 'columnDetail' || route === 'columnShare' ? (parameters['id'] ?? '') : '';
};

/** Gets a part of the catalogue that could not be read, as the name of the call and what it was about, and the failure. */
export type OnFailedPart = (part: string, failure: CallFailure) => void;

/** A part that cannot be read is an error of the whole. */
export const refusePart: OnFailedPart = (_, failure) => {
	throw failure;
};

/** Reads one part of the catalogue; a call that fails is told, and the part is left out. */
export async function* readPart<Entry>(
	part: string,
	entries: AsyncIterable<Entry>,
	onFailed: OnFailedPart,
): AsyncGenerator<Entry> {
	try {
		yield* entries;
	} catch (error) {
		if (!(error instanceof CallFailure)) throw error;
		onFailed(part, error);
	}
}

/**
 * The columns of the site, parents before children, with their pages.
 *
 * @param onFailed gets the columns whose children cannot be read; without it, that is an error.
 */
export const planColumns = async (
	read: Reader,
	skip: (skippedPage: Skipped) => void,
	onFailed = refusePart,
): Promise<{ pages: PageJob[]; columns: string[] }> => {
	const pages: PageJob[] = [];
	const columns: string[] = [];
	const seenIds = new Set<string>();
	const childrenOf = async (parentId: string): Promise<readonly { columnId: string }[]> => {
		try {
			return (await read(getColumns, parentId === '' ? {} : { parentId })).columns;
		} catch (error) {
			// A platform that does not list the columns at all is a failure of the run.
			if (parentId === '' || !(error instanceof CallFailure)) throw error;
			onFailed(`getColumns ${parentId}`, error);
			return [];
		}
	};
	const visit = async (parentId: string): Promise<void> => {
		for (const column of await childrenOf(parentId)) {
			if (seenIds.has(column.columnId)) continue;
			seenIds.add(column.columnId);
			const problem = problemOfId(column.columnId);
			if (problem !== '') {
				skip({ id: printableId(column.columnId), reason: `column: ${problem}` });
				continue;
			}
			columns.push(column.columnId);
			pages.push(...columnPages(column.columnId, parentId));
			await visit(column.columnId);
		}
	};
	await visit('');
	return { pages, columns };
};

/** Pages of a special topic's sections. */
export const planSections = async (read: Reader, specialId: string): Promise<PageJob[]> => {
	const { sections } = await read(getSubSpecialArticles, { id: specialId });
	return sections
		.filter((section) => problemOfId(section.sectionId) === '')
		.map((section) => ({
			...page('specMore', { columnId: section.sectionId }, true),
			item: specialId,
		}));
};

/** The failure of a catalogue that announces more entries without a place to read on: these would count as removed. */
export const withoutNext = ({ name }: { name: string }, after: string | number): CallFailure =>
	new CallFailure(name, 0, `${name} says that there is more after "${after}", but not where: "next" has to differ.`);

/**
 * Every released item. Without the call `catalogue` the columns are read one by one instead.
 *
 * @param freshReader makes a reader for each page of the catalogue: one reader for all would hold the whole catalogue in
 * memory.
 * @param columns ids from `planColumns`.
 * @param onLists called when the columns are read instead.
 * @param onFailed gets the columns whose list cannot be read; without it, that is an error.
 */
export async function* walkCatalogue(
	freshReader: () => Reader,
	columns: readonly string[],
	onLists: () => void = () => undefined,
	onFailed = refusePart,
): AsyncGenerator<CatalogueEntry> {
	let after = 0;
	try {
		for (;;) {
			const answer: CallAnswer<typeof catalogue> = await freshReader()(catalogue, { after, size: 1000 });
			yield* answer.list;
			if (!answer.hasMore) return;
			if (answer.next <= after) throw withoutNext(catalogue, after);
			after = answer.next;
		}
	} catch (error) {
		// A 404 for the first page says that the platform lacks the call. A later one is a failure: the unread entries would be removed.
		if (after > 0 || !(error instanceof CallFailure) || error.status !== 404) throw error;
	}
	onLists();
	yield* walkColumns(freshReader, columns, onFailed);
}

/** The articles in the list of a column, page by page. */
async function* walkColumn(reader: () => Reader, columnId: string): AsyncGenerator<CatalogueEntry> {
	// An item of two columns is listed twice, but planned once.
	const seenFiles = new Set<string>();
	for (let page = 1; ; page += 1) {
		const { list } = await reader()(getArticles, { columnId, page, size: 100 });
		const newItems = list.filter((item) => !seenFiles.has(item.fileId));
		for (const item of newItems) {
			seenFiles.add(item.fileId);
			yield { ...item, modifiedtime: '' };
		}
		// No new items: the end, or a platform that ignores the parameter `page`.
		if (newItems.length === 0) break;
	}
}

/** The articles in the lists of all columns. */
export async function* walkColumns(
	reader: () => Reader,
	columns: readonly string[],
	onFailed = refusePart,
): AsyncGenerator<CatalogueEntry> {
	for (const columnId of columns) yield* readPart(`getArticles ${columnId}`, walkColumn(reader, columnId), onFailed);
}

export const isSkipped = (pageOrSkipped: PageJob | Skipped): pageOrSkipped is Skipped => 'reason' in pageOrSkipped;

/** Routes of the further pages of a film. */
export const filmRoutes: readonly string[] = ['mvodShare', 'minVideoDetail'];

/** Routes whose last parameter is the id of an article: their pages show that item. */
export const articleRoutes: ReadonlySet<string> = new Set([
	...Object.values(contentTypes).map(routeOfContentType),
	...filmRoutes,
	'onlineStudy',
]);

/** Further pages of a film; search engines list its own page. */
export const filmPages = (entry: CatalogueEntry, { item, modified }: PageJob): PageJob[] =>
	Number(entry.articleType) === contentTypes.video
		? filmRoutes
				.filter((route) => !absentRoutes().has(route))
				.map((route) => ({
					...page(route, { id: entry.fileId }, false),
					item,
					modified,
				}))
		: [];

/** A special topic also has pages for its sections. */
export const isSpecial = (entry: CatalogueEntry): boolean => Number(entry.articleType) === contentTypes.special;
