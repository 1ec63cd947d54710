import { forgetLists, isReturn, keepPlace } from '../host/kept-lists.ts';
import { loadPart } from '../host/load-part.ts';

/**
 * 加载更多: the next page in place. Two pages come by themselves when the end of the list comes near, later ones at a
 * tap, so that the foot of the page can be reached. Going Back shows what was loaded, without asking again.
 */
const automatic = 2;

const load = (link: HTMLElement): Promise<boolean> =>
	loadPart(() => import('../shell/load-more.ts')).then(({ loadMore }) => loadMore(link));

const restore = (link: HTMLElement): Promise<boolean> =>
	loadPart(() => import('../shell/load-more.ts')).then(({ restoreList }) => restoreList(link));

const start = async (link: HTMLElement): Promise<void> => {
	link.addEventListener('click', (event) => {
		event.preventDefault();
		void load(link);
	});
	if (isReturn() && (await restore(link))) return;
	if (!('IntersectionObserver' in window)) return;
	let loaded = 0;
	const observer = new IntersectionObserver(
		async (entries) => {
			if (!entries.some((entry) => entry.isIntersecting)) return;
			observer.unobserve(link);
			loaded += 1;
			// Observed anew, so that a link that is still near counts again.
			if ((await load(link)) && loaded < automatic) observer.observe(link);
		},
		{ rootMargin: '600px' },
	);
	observer.observe(link);
};

const started = new WeakSet<HTMLElement>();

const startAll = (): void => {
	for (const link of Array.from(document.querySelectorAll<HTMLElement>('[data-more]'))) {
		if (started.has(link)) continue;
		started.add(link);
		void start(link);
	}
};

/** Enhances every 加载更多 of the page, and those that a route shell puts into it. */
export const startMore = (): void => {
	if (!isReturn()) forgetLists();
	startAll();
	window.addEventListener('touch-edition:content', startAll);
	window.addEventListener('pagehide', () => keepPlace(window.pageYOffset));
};
