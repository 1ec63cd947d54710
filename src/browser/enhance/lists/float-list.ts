/**
 * Lists that float sideways over a page start at their first entry when Back shows the page again (R-SCREEN-65, M-06); the
 * rest of the page stays where it was.
 */
export const startFloatLists = (): void => {
	window.addEventListener('pageshow', (event) => {
		if (!event.persisted) return;
		for (const list of Array.from(document.querySelectorAll('[data-float-list]'))) list.scrollLeft = 0;
	});
};
