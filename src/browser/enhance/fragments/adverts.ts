/**
 * Counts adverts in their boxes (`live-fragments.ts` loads them): once when half of an advert is on the screen, and at
 * every tap. An empty box is removed while it is below the screen; on the screen it stays.
 */
import { loadPart } from '../../../client/runtime/load-part.ts';
import { whenOnScreen } from '../tools/when-on-screen.ts';

/** Counts an event. When a content blocker stops this part, nothing is counted and nothing else changes. */
const count = (advert: HTMLElement, event: 'shown' | 'tapped'): void =>
	void loadPart(() => import('../../on-demand/count-seen.ts'), false).then(
		(part) => part.countAdvert(advert.dataset['aid'] ?? '', event),
		(error: unknown) => console.warn(error),
	);

const seen = new WeakSet<Element>();

const look = (): void => {
	for (const advert of Array.from(document.querySelectorAll<HTMLElement>('[data-advert][data-fresh]'))) {
		if (seen.has(advert)) continue;
		seen.add(advert);
		if (advert.dataset['none'] === undefined) {
			whenOnScreen(advert, { threshold: 0.5 }, () => count(advert, 'shown'));
			advert.addEventListener('click', ({ target }) => {
				if (target instanceof Element && target.closest('a') !== null) count(advert, 'tapped');
			});
		} else if (advert.getBoundingClientRect().top >= window.innerHeight) advert.remove();
	}
};

/** Watches the adverts of this page, also those that load later. */
export const startAdverts = (): void => {
	look();
	window.addEventListener('touch-edition:content', look);
};
