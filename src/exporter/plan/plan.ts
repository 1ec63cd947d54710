import type { CallAnswer } from '../../contract/call.ts';
import { catalogue } from '../../contract/feed.ts';
import { getArticles, getColumns } from '../../contract/front.ts';
import { CallFailure, type Reader } from '../../contract/reader.ts';
import { getSubSpecialArticles } from '../../contract/reading.ts';
import { contentTypes, screenOf } from '../../domain/content-type.ts';
import { problemOfId } from '../../domain/safe-id.ts';
import { isoTime } from '../../domain/wall-time.ts';
import { addressOf, basePath, routes } from '../../routes.ts';
import { shellPath } from '../../static-server/rules.ts';
import type { PageJob } from '../render/page-job.ts';

/** An item that gets no page of its own, and why. */
export interface Skipped {
	id: string;
	reason: string;
}

export type CatalogueEntry = CallAnswer<typeof catalogue>['list'][number];

/** Shown instead of an id that is too long or holds what a terminal should not print. */
export const printableId = (id: string): string =>
	JSON.stringify(id.length > 80 ? `${id.slice(0, 77)}...` : id).slice(1, -1);

/**
 * The page of one item, or why it gets none.
 *
 * @param entry as the platform lists it: not trusted.
 */
export const pageOfItem = (entry: CatalogueEntry): PageJob | Skipped => {
	const problem =
		problemOfId(entry.fileId) ||
		(entry.columnID === ''
			? ''
			: problemOfId(entry.columnID) && `its column "${printableId(entry.columnID)}" has a bad id`);
	if (problem !== '') return { id: printableId(entry.fileId), reason: problem };
	const { route, parameters } = screenOf(entry);
	return {
		path: addressOf(route, parameters),
		kind: 'page',
		item: entry.fileId,
		modified: isoTime(entry.modifiedtime) || isoTime(entry.publishtime),
		listed: true,
	};
};

const page = (path: string, kind: PageJob['kind'], listed: boolean): PageJob => ({
	path,
	kind,
	item: '',
	modified: '',
	listed,
});

/** Routes that every site has, whatever its content: own pages for routes without parameters, shells for the others. */
export const routePages = (): PageJob[] =>
	routes.map((route) =>
		route.parameters.length === 0
			? page(addressOf(route.name), 'page', route.indexed)
			: { ...page(shellPath(route), 'shell', false), address: addressOf(route.name) },
	);

/** Address of the feed of a column; home has its own. */
export const feedPath = (columnId = ''): string =>
	`${basePath}feeds/${columnId === '' ? 'home' : `column-${columnId}`}.xml`;

/** Pages of a column: its list, the list as it is shared, and its feed. One address whatever its parent: what links to it may not know the parent. */
const columnPages = (columnId: string): PageJob[] => [
	page(addressOf('columnDetail', { id: columnId }), 'page', true),
	page(addressOf('columnShare', { id: columnId }), 'page', false),
	page(feedPath(columnId), 'feed', false),
];

/** The columns of the site, parents before children, with their pages. */
export const planColumns = async (
	read: Reader,
	skip: (skipped: Skipped) => void,
): Promise<{ pages: PageJob[]; columns: string[] }> => {
	const pages: PageJob[] = [];
	const columns: string[] = [];
	const seen = new Set<string>();
	const visit = async (parentId: string): Promise<void> => {
		const answer = await read(getColumns, parentId === '' ? {} : { parentId });
		for (const column of answer.columns) {
			if (seen.has(column.columnId)) continue;
			seen.add(column.columnId);
			const problem = problemOfId(column.columnId);
			if (problem !== '') {
				skip({ id: printableId(column.columnId), reason: `column: ${problem}` });
				continue;
			}
			columns.push(column.columnId);
			pages.push(...columnPages(column.columnId));
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
			...page(addressOf('specMore', { columnId: section.sectionId }), 'page', true),
			item: specialId,
		}));
};

/**
 * Every released item. A platform without the `catalogue` call is walked column by column instead.
 *
 * @param fresh a reader for each page: one that remembers would hold the whole catalogue.
 * @param columns ids from `planColumns`.
 */
export async function* walkCatalogue(fresh: () => Reader, columns: readonly string[]): AsyncGenerator<CatalogueEntry> {
	try {
		for (let after = 0; ; ) {
			const answer: CallAnswer<typeof catalogue> = await fresh()(catalogue, { after, size: 1000 });
			yield* answer.list;
			if (!answer.hasMore || answer.next <= after) return;
			after = answer.next;
		}
	} catch (error) {
		if (!(error instanceof CallFailure) || error.status !== 404) throw error;
	}
	yield* walkColumns(fresh, columns);
}

async function* walkColumns(reader: () => Reader, columns: readonly string[]): AsyncGenerator<CatalogueEntry> {
	const seen = new Set<string>();
	for (const columnId of columns) {
		for (let page = 1; ; page += 1) {
			const { list } = await reader()(getArticles, { columnId, page, size: 100 });
			const fresh = list.filter((item) => !seen.has(item.fileId));
			for (const item of fresh) {
				seen.add(item.fileId);
				yield { ...item, modifiedtime: '' };
			}
			// Nothing new: the end, or a platform that ignores the page it was asked for.
			if (fresh.length === 0) break;
		}
	}
}

export const isSkipped = (planned: PageJob | Skipped): planned is Skipped => 'reason' in planned;

/** Further screens of a film; search engines know it by its own page. */
export const filmPages = (entry: CatalogueEntry, { item, modified }: PageJob): PageJob[] =>
	Number(entry.articleType) === contentTypes.video
		? ['mvodShare', 'minVideoDetail'].map((route) => ({
				...page(addressOf(route, { id: entry.fileId }), 'page', false),
				item,
				modified,
			}))
		: [];

/** A special topic also has pages for its sections. */
export const isSpecial = (entry: CatalogueEntry): boolean => Number(entry.articleType) === contentTypes.special;
