import type PhotoSwipe from 'photoswipe';

/** Does something now, or when the viewer has opened: while it opens it neither closes nor shows another picture. */
export const whenOpen = (viewer: PhotoSwipe, act: () => void): void => {
	if (viewer.opener.isOpen) act();
	else viewer.on('openingAnimationEnd', act);
};

/**
 * Keeps the address of the picture that is shown (`#photo-3`) while a viewer is open. Back closes the viewer and does not
 * leave the page.
 *
 * @returns what happens when the viewer has closed.
 */
export const keepPhotoAddress = (viewer: PhotoSwipe, index: number): (() => void) => {
	let isPushed = true;
	const plain = `${location.pathname}${location.search}`;
	const of = (at: number): string => `${plain}#photo-${at + 1}`;
	if (/^#photo-\d+$/.test(location.hash)) history.replaceState(history.state, '', plain);
	history.pushState({ viewer: true }, '', of(index));
	const back = (): void => {
		isPushed = false;
		whenOpen(viewer, () => viewer.close());
	};
	window.addEventListener('popstate', back);
	viewer.on('change', () => {
		if (isPushed) history.replaceState({ viewer: true }, '', of(viewer.currIndex));
	});
	return () => {
		window.removeEventListener('popstate', back);
		if (isPushed) history.back();
	};
};
