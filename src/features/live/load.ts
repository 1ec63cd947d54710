/** Live items and their list (R-SCREEN-36…38, R-ROUTE-14). */
import { liveComing, liveView } from '../../contract/live.ts';
import { listHead } from '../../document/collection-head.ts';
import type { PageHead } from '../../document/head-tags.ts';
import type { ItemPage } from '../../document/item/item-page.ts';
import { loadItem } from '../../document/item/load-item.ts';
import type { PageRequest } from '../../document/request.ts';
import type { ArticleItem } from '../../domain/entities.ts';

/** Number of other live items below one. */
const othersShown = 6;
/** Number of live items in the list of all. */
const livesShown = 50;

export interface LivePage extends ItemPage {
	/** Other live items (R-ENT-052). */
	others: ArticleItem[];
	/** Click count (R-ENT-053). */
	countClick: number;
}

/** A live item with its click count and the other live items. */
export const loadLive = async (request: PageRequest, id: string): Promise<LivePage> => {
	const [page, { list, countClick }] = await Promise.all([
		loadItem(request, id),
		request.read(liveView, { id, size: othersShown + 1 }),
	]);
	return { ...page, others: list.filter((item) => item.fileId !== id).slice(0, othersShown), countClick };
};

export interface LivesPage {
	/** Sorts live items first, then playbacks. */
	lives: ArticleItem[];
	coming: ArticleItem[];
	moreComing: boolean;
	head: PageHead;
}

/** Live items: those that are live or can be played back, and those that are announced. */
export const loadLives = async (request: PageRequest): Promise<LivesPage> => {
	const [live, coming] = await Promise.all([
		request.read(liveView, { size: livesShown }),
		request.read(liveComing, {}),
	]);
	const announced = new Set(coming.list.map((item) => item.fileId));
	const lives = live.list.filter((item) => !announced.has(item.fileId));
	return {
		lives,
		coming: coming.list,
		moreComing: coming.hasMore,
		head: listHead(request, request.t('live.strip'), [...lives, ...coming.list]),
	};
};
