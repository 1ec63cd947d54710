import { addressOf, basePath, notFoundRoute, type RouteParameters } from '../../routes.ts';

/** What a list page showed before that is still published (`run/list-guard.ts`). */
export interface ListGuard {
	/** Ids of articles that its tags name and that are still published where its list would show them. */
	stay: readonly string[];
	/** How many rows its lists had, by call. */
	rows: readonly (readonly [call: string, rows: number])[];
	/** Other code or other settings may show fewer: only a page that would lose all is refused. */
	isLenient: boolean;
}

/** One page to render. Plain data, because it is sent to worker threads. */
export interface PageJob {
	/** Its file below the published folder; for an ordinary page also its address. */
	path: string;
	/** Further addresses with the same bytes (`plan/address-variants.ts`). They are written, changed and removed with the page. */
	variants: readonly string[];
	/** Name of its route; `not-found` for the page for unknown addresses, `feed` for a feed. */
	route: string;
	/** Parameters of the route, decoded; for a column's feed its `columnId`. */
	parameters: RouteParameters;
	kind: 'page' | 'fallback' | 'feed';
	/** The item that it shows: the id of an article, `kind:id` of another entity, '' for all others. */
	item: string;
	/** What the list of the page must go on showing. */
	guard?: ListGuard;
	/**
	 * Epoch milliseconds since when the catalogue no longer lists the item. The page goes when the item's own call says so too, and
	 * stays as a failure when that call answers (`run/withdrawals.ts`).
	 */
	unlistedSince?: number;
	/** Of a recorded failure: why the page could not be rendered, or its item not planned. */
	failure?: string;
	/** ISO time for the sitemap, '' when it is unknown. */
	modified: string;
	/** Whether the sitemap contains it. */
	listed: boolean;
	/** Title, and epoch milliseconds of publication, of an article's own page; the manifest keeps them. */
	news?: { title: string; published: number };
}

/**
 * Pages in the order in which they are rendered, part after part: articles, other entities, which list articles, and pages
 * that list both. So no list shows an item whose page is not there yet.
 */
export const inOrder = (jobs: readonly PageJob[]): PageJob[][] => {
	const rankOf = ({ item }: PageJob): number => (item === '' ? 2 : item.includes(':') ? 1 : 0);
	const parts = Map.groupBy(jobs, rankOf);
	return [...parts.keys()].sort().map((rank) => parts.get(rank) ?? []);
};

/** A page of a story in one language, for the sitemap. */
export interface PageEdition {
	/** As in `hreflang`. */
	lang: string;
	/** Path of the page. */
	path: string;
}

/** What outputs have made of a page, by their names (`outputs/per-page.ts`). */
export type MadePerPage = Readonly<Record<string, unknown>>;

/** The address that a page is rendered for; a fallback page is rendered for its route without parameters. */
export const addressOfJob = ({ route, parameters, kind }: PageJob): string =>
	route === notFoundRoute.name
		? `${basePath}${notFoundRoute.path}.html`
		: addressOf(route, kind === 'fallback' ? {} : parameters);

/** The reads of a page as the manifest stores them: two texts, because they are sent between threads very often. */
export interface RecordedReads {
	/** JSON of `[key, digest]` pairs. */
	reads: string;
	/** Dependency tags, one a line. */
	tags: string;
}

export type PageOutcome =
	| ({
			outcome: 'written' | 'same';
			/** What an operator should know about the page. */
			warnings?: readonly string[];
			/** Media that the page named before, and no longer does. */
			droppedMedia?: readonly string[];
			/** Media of a platform on another machine that were brought for the page. */
			brought?: readonly string[];
			made?: MadePerPage;
			/** The pages of its story in each language; absent when there is one only. */
			editions?: readonly PageEdition[];
			/** Search engines are to list the page that it comes from, on another site, or no page: it has nothing to show. */
			isUnlisted?: true;
	  } & RecordedReads)
	/** The platform says that the item does not exist (any more). */
	| { outcome: 'gone' }
	| { outcome: 'failed'; reason: string };

export type PageResult = { job: PageJob } & PageOutcome;
