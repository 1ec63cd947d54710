import PhotoSwipe from 'photoswipe';
// Only its address: an imported style sheet would be linked into every page.
import styleSheet from './photo-viewer.css?url&no-inline';

/** Adds the viewer's style sheet to the page, once. */
const addStyles = (): Promise<void> =>
	new Promise((resolve, reject) => {
		if (document.querySelector(`link[href="${styleSheet}"]`) !== null) {
			resolve();
			return;
		}
		const link = document.createElement('link');
		link.rel = 'stylesheet';
		link.href = styleSheet;
		link.addEventListener('load', () => resolve());
		link.addEventListener('error', reject);
		document.head.append(link);
	});

const control = (className: string, label: string, act: () => void): HTMLButtonElement => {
	const button = document.createElement('button');
	button.type = 'button';
	button.className = `viewer-button ${className}`;
	button.setAttribute('aria-label', label);
	button.addEventListener('click', act);
	return button;
};

const captionOf = (picture: HTMLImageElement): string =>
	picture
		.closest('figure')
		?.querySelector('figcaption')
		?.textContent?.replace(/^\s*\d+\/\d+/, '')
		.trim() ?? picture.alt;

/**
 * Opens pictures in a viewer over the whole screen: pinch, swipe, arrow keys; Esc, a drag down and Back close it.
 * PhotoSwipe's own controls are left out, because they are strings of markup, which the policy (Trusted Types) forbids.
 *
 * @param closeLabel label of the close button.
 */
export const openViewer = async (
	pictures: readonly HTMLImageElement[],
	index: number,
	closeLabel: string,
): Promise<void> => {
	await addStyles();
	const viewer = new PhotoSwipe({
		dataSource: pictures.map((picture) => ({
			src: picture.src || picture.currentSrc,
			width: Number(picture.getAttribute('width')) || picture.naturalWidth,
			height: Number(picture.getAttribute('height')) || picture.naturalHeight,
			alt: picture.alt,
			element: picture,
		})),
		index,
		bgOpacity: 1,
		showHideAnimationType: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'fade',
		showAnimationDuration: 200,
		hideAnimationDuration: 150,
	});
	let caption: HTMLElement | null = null;
	const show = (): void => {
		const picture = pictures[viewer.currIndex];
		if (caption !== null && picture !== undefined)
			caption.textContent = `${viewer.currIndex + 1}/${pictures.length}  ${captionOf(picture)}`;
	};
	viewer.on('uiRegister', () => {
		if (viewer.ui !== undefined) viewer.ui.uiElementsData = [];
	});
	viewer.on('afterInit', () => {
		caption = document.createElement('p');
		caption.className = 'viewer-caption';
		viewer.scrollWrap?.append(
			caption,
			control('viewer-close', closeLabel, () => viewer.close()),
		);
		show();
	});
	viewer.on('change', show);
	// Back closes the viewer and does not leave the page.
	let pushed = true;
	history.pushState({ viewer: true }, '');
	const back = (): void => {
		pushed = false;
		viewer.close();
	};
	window.addEventListener('popstate', back);
	viewer.on('destroy', () => {
		window.removeEventListener('popstate', back);
		if (pushed) history.back();
		pictures[index]?.focus({ preventScroll: true });
	});
	viewer.init();
};
