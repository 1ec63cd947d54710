import { isHydrated, type TappedIsland } from '../../runtime/hold-taps.ts';

/**
 * Repeats the last tap on an island that was not hydrated yet as soon as it is hydrated (M-30). Hydration reuses the
 * elements, so the same element can be tapped again.
 *
 * @param island the `astro-island`; its child gets `data-hydrated` once it handles taps.
 */
export const repeatTap = (island: TappedIsland): void => {
	const observer = new MutationObserver(() => {
		if (!isHydrated(island)) return;
		observer.disconnect();
		island.tapped?.removeAttribute('aria-busy');
		island.tapped?.click();
	});
	observer.observe(island, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] });
};
