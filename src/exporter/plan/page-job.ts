import { addressOf, basePath, notFoundRoute, type RouteParameters } from '../../routes.ts';

/** One page to render. Plain data, because it is sent to worker threads. */
export interface PageJob {
	/** Its file below the published folder; for an ordinary page also its address. */
	path: string;
	/** Name of its route; `not-found` for the page for unknown addresses, `feed` for a feed. */
	route: string;
	/** Parameters of the route, decoded; for a column's feed its `columnId`. */
	parameters: RouteParameters;
	kind: 'page' | 'fallback' | 'feed';
	/** The item that it shows: the id of an article, `kind:id` of another entity, '' for all others. */
	item: string;
	/** The page must not become empty: its list showed items that are still published (`plan/expectation.ts`). */
	expectsItems?: boolean;
	/** ISO time for the sitemap, '' when it is unknown. */
	modified: string;
	/** Whether the sitemap contains it. */
	listed: boolean;
}

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
	| ({ outcome: 'written' | 'same' } & RecordedReads)
	/** The platform says that the item does not exist (any more). */
	| { outcome: 'gone' }
	| { outcome: 'failed'; reason: string };

export type PageResult = { job: PageJob } & PageOutcome;
