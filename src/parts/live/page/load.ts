/** Live items and their list (R-SCREEN-36…38, R-ROUTE-14). */
import * as v from 'valibot';
import { ArticleAnswer } from '../../../contract/entities/reading.ts';
import { isNotFound } from '../../../contract/reader.ts';
import { listHead } from '../../../document/collection-head.ts';
import { documentTitle } from '../../../document/entity-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import { emptyAfter } from '../../../document/read-aside.ts';
import { exportedAddress, type PageRequest } from '../../../document/request.ts';
import { contentTypes } from '../../../domain/content-type.ts';
import type { Article, ArticleItem } from '../../../domain/entities.ts';
import { asLives } from '../../../domain/live.ts';
import { type ItemPage, itemPage, itemStructuredData, noRelations } from '../../../items/item-page.ts';
import { loadItem } from '../../../items/load-item.ts';
import { liveComing, liveView } from '../wire.ts';
import { type LiveMain, liveOf, mainOf } from './live-main.ts';

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

/** The item that only `liveView` has; null when that call has no title for it either. */
const articleOf = (main: LiveMain, id: string): Article | null => {
	const article = { ...main, fileId: id, articleType: contentTypes.live, picture: main.pictures[0] ?? null };
	const checked = v.safeParse(ArticleAnswer, article);
	return checked.success ? checked.output : null;
};

const pageOfMain = (request: PageRequest, id: string, main: LiveMain | null, reason: unknown): ItemPage => {
	const article = main !== null && isNotFound(reason) ? articleOf(main, id) : null;
	if (article === null) throw reason;
	const page = itemPage(article, noRelations, exportedAddress(request), request.context, request.sanitize);
	return { ...page, head: { ...page.head, title: documentTitle(request, page.title) } };
};

type Outcome<Value> = { isRead: true; value: Value } | { isRead: false; reason: unknown };

/** The outcome of a promise as a value: old WebViews lack `Promise.allSettled`. */
const outcomeOf = <Value>(promise: Promise<Value>): Promise<Outcome<Value>> =>
	promise.then(
		(value): Outcome<Value> => ({ isRead: true, value }),
		(reason: unknown): Outcome<Value> => ({ isRead: false, reason }),
	);

/**
 * A live item with its state, its click count and the other live items. Of a platform that has live items in `liveView`
 * alone, the item is made from that answer.
 *
 * @throws CallFailure when the item cannot be read; status 404 when it does not exist.
 */
export const loadLive = async (request: PageRequest, id: string): Promise<LivePage> => {
	const [item, live] = await Promise.all([
		outcomeOf(loadItem(request, id)),
		outcomeOf(request.read(liveView, { id, size: othersShown + 1 })),
	]);
	if (!live.isRead && !item.isRead) throw item.reason;
	const { main, list, countClick } = live.isRead ? live.value : emptyAfter(request, liveView, live.reason);
	const page = item.isRead ? item.value : pageOfMain(request, id, mainOf(main, id), item.reason);
	const article = { ...page.article, live: liveOf(main, id, page.article.live) };
	const { card, path } = page.head;
	return {
		...page,
		article,
		// Those of the item alone would not know of a broadcast that only `liveView` has.
		head: { ...page.head, data: itemStructuredData(article, card, path, request.context) },
		others: asLives(list.filter((other) => other.fileId !== id).slice(0, othersShown)),
		countClick,
	};
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
	const lives = asLives(live.list.filter((item) => !announced.has(item.fileId)));
	const announcedLives = asLives(coming.list);
	return {
		lives,
		coming: announcedLives,
		moreComing: coming.hasMore,
		head: listHead(request, request.t('live.strip'), [...lives, ...announcedLives]),
	};
};
