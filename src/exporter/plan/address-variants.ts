/**
 * Further addresses of a page (docs/decisions/0022-address-variants.md). Optional segments may be absent (R-ROUTE-58,
 * A-001), and some screens have a second name. A crawler runs no script, so each of these variants is a file too.
 */
import { addressOf, identifyingParameters, type RouteParameters, routeNamed } from '../../routes.ts';

/**
 * The address without the segment that does not identify what the page shows; none when it has no such segment.
 *
 * @returns paths below the published folder.
 */
const shortVariant = (route: string, parameters: RouteParameters): string[] => {
	const identifying = identifyingParameters(routeNamed(route), parameters);
	return identifying === parameters ? [] : [addressOf(route, identifying)];
};

/** Variants of the page of an article: without its column, and as a lesson, which shows articles of every type (R-ROUTE-40). */
export const variantsOfArticle = (route: string, parameters: RouteParameters, id: string): string[] => [
	...shortVariant(route, parameters),
	addressOf('onlineStudy', { id }),
];

/** Home is `/index.html` too: some hosts know no redirects. */
export const variantsOfHome = ['/index.html'] as const;

/**
 * Variants of the page of an entity: a second name (R-ROUTE-31), and an option without its vote (R-ROUTE-10).
 *
 * @param holder 'vote' for an option that is not of its activity's first vote: an address without a vote means the first.
 */
export const variantsOfEntity = (route: string, parameters: RouteParameters, holder: string): string[] => {
	if (route === 'qaDetail') return [addressOf('newQaDetail', parameters)];
	const { id, optionId } = parameters;
	if (route !== 'voteItemDetail' || holder === 'vote' || id === undefined || optionId === undefined) return [];
	return [addressOf(route, { id, optionId })];
};
