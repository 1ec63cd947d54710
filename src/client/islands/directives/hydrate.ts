/** An island that is to be hydrated: the loader that Astro passes to a directive, and the `astro-island`. */
export type WaitingIsland = readonly [load: () => Promise<() => Promise<void>>, element: HTMLElement];

declare global {
	interface Window {
		/** Islands that wait for `islands/start-islands.ts`, which then takes the place of the list. */
		touchEditionIslands?: { push(island: WaitingIsland): unknown };
	}
}

/**
 * Asks for the hydration of an island: what does it is loaded once a site, directives are inlined into every page.
 *
 * Astro does not compile directives for old WebViews: they, and what they import, have neither `?.` nor `??`.
 */
export const hydrate = (...island: WaitingIsland): void => {
	const waiting: Window['touchEditionIslands'] = window.touchEditionIslands || [];
	window.touchEditionIslands = waiting;
	waiting.push(island);
};
