import { loadPart } from '../../../client/runtime/load-part.ts';

/**
 * 加载更多: loads the next page of a list in place. Two pages load when the end of the list comes near, later ones at a
 * tap, so that the reader can reach the end of the page.
 */
const maxAutomatic = 2;

/**
 * When this part does not load, the link says 重试 and reloads the page: a document does not load a part again that
 * failed once.
 */
const showFailed = (link: HTMLElement): boolean => {
	link.textContent = document.documentElement.dataset['retry'] ?? '';
	link.dataset['t'] = 'state.retry';
	link.addEventListener('click', () => location.reload());
	window.dispatchEvent(new Event('touch-edition:content'));
	return false;
};

/** A link is busy from the tap on, also while the part that loads the page is on its way; a second tap changes nothing. */
const load = async (link: HTMLElement, tapped: boolean): Promise<boolean> => {
	if (link.getAttribute('aria-busy') === 'true') return true;
	link.setAttribute('aria-busy', 'true');
	const more = await loadPart(() => import('../../on-demand/load-more.ts'))
		.then(({ loadMore }) => loadMore(link, tapped))
		.catch(() => showFailed(link));
	link.removeAttribute('aria-busy');
	return more;
};

const start = (link: HTMLElement): void => {
	link.addEventListener('click', (event) => {
		event.preventDefault();
		void load(link, true);
	});
	if (!('IntersectionObserver' in window)) return;
	let loaded = 0;
	const observer = new IntersectionObserver(
		async (entries) => {
			if (!entries.some((entry) => entry.isIntersecting)) return;
			observer.unobserve(link);
			loaded += 1;
			// It is observed again, so that a link that is still near counts again.
			if ((await load(link, false)) && loaded < maxAutomatic) observer.observe(link);
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
		start(link);
	}
};

/** Enhances every 加载更多 of the page, also those that load later. */
export const startMore = (): void => {
	startAll();
	window.addEventListener('touch-edition:content', startAll);
};
