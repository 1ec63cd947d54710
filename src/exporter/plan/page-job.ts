import { addressOf, basePath, notFoundRoute, type RouteParameters } from '../../routes.ts';

/** One page to render. Plain data: it crosses threads. */
export interface PageJob {
	/** Where it is written, below the published folder; for an ordinary page also its address. */
	path: string;
	/** Name of its route; `not-found` for the page of unknown addresses, `feed` for a feed. */
	route: string;
	/** Parameters of the route, decoded; of a column's feed its `columnId`. */
	parameters: RouteParameters;
	kind: 'page' | 'fallback' | 'feed';
	/** The item it shows: the id of an article, `kind:id` of another entity, '' for all others. */
	item: string;
	/** Must not come out empty: its list showed items that are still published (`plan/expectation.ts`). */
	expectsItems?: boolean;
	/** ISO time for the sitemap, '' when it is not known. */
	modified: string;
	/** Stands in the sitemap. */
	listed: boolean;
}

/** The address a page is rendered for; a fallback page is rendered for its route without parameters. */
export const addressOfJob = ({ route, parameters, kind }: PageJob): string =>
	route === notFoundRoute.name
		? `${basePath}${notFoundRoute.path}.html`
		: addressOf(route, kind === 'fallback' ? {} : parameters);

/** What a page read, as the manifest stores it: two texts, because they cross threads ten thousand times. */
export interface RecordedReads {
	/** JSON of `[key, digest]` pairs. */
	reads: string;
	/** Dependency tags, one a line. */
	tags: string;
}

export type PageOutcome =
	| ({ outcome: 'written' | 'same' } & RecordedReads)
	/** The platform says that the item does not exist (any more). */
	| { outcome: 'gone' }
	| { outcome: 'failed'; reason: string };

export type PageResult = { job: PageJob } & PageOutcome;
