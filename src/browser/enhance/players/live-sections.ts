/** Marks the section of a broadcast's page that is being read, among the links to all of them. */
import { throttled } from '../tools/throttle.ts';

/** Milliseconds between two looks while the page scrolls. */
const lookMs = 120;

/** Starts with the links of the page. A link to a section that is not shown yet is hidden. */
export const startLiveSections = (): void => {
	const mark = (): void => {
		const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('[data-sections] a'));
		const line = (links[0]?.getBoundingClientRect().bottom ?? 0) + 1;
		let current: HTMLAnchorElement | undefined;
		for (const link of links) {
			const section = document.getElementById(link.hash.slice(1));
			const isShown = section !== null && !section.hidden;
			link.hidden = !isShown;
			// A section is scrolled to with some space above it.
			if (isShown && section.getBoundingClientRect().top <= line + 24) current = link;
		}
		for (const link of links) {
			if (link === current) link.setAttribute('aria-current', 'location');
			else link.removeAttribute('aria-current');
		}
	};
	addEventListener('scroll', throttled(mark, lookMs), { passive: true });
	addEventListener('touch-edition:content', mark);
	mark();
};
