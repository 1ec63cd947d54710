import PhotoSwipe from 'photoswipe';
import { addStyleSheet } from '../../../client/runtime/add-style-sheet.ts';
import { loadPart } from '../../../client/runtime/load-part.ts';
import { shieldTaps } from '../../../client/runtime/shield-taps.ts';
import type { Messages } from '../../../i18n/translate.ts';
import { svgDrawing } from '../../tools/svg-drawing.ts';
import { sayFailed } from '../failure-line.ts';
// Only its address: an imported style sheet would be linked into every page.
import styleSheet from './photo-viewer.css?url&no-inline';
import { keepPhotoAddress, whenOpen } from './photo-viewer-address.ts';
import { photoStrip } from './photo-viewer-strip.ts';

const icons = {
	close: 'M18 6L6 18M6 6l12 12',
	share: 'M12 15V3m0 0L7 8m5-5l5 5M5 13v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6',
	previous: 'M15 18l-6-6l6-6',
	next: 'M9 18l6-6l-6-6',
} as const;

const control = (name: keyof typeof icons, label: string, act: () => void): HTMLButtonElement => {
	const button = document.createElement('button');
	button.type = 'button';
	button.className = `viewer-button viewer-${name}`;
	button.setAttribute('aria-label', label);
	button.addEventListener('click', act);
	button.append(svgDrawing(icons[name]));
	return button;
};

const captionOf = (picture: HTMLImageElement): string =>
	picture
		.closest('figure')
		?.querySelector('figcaption')
		?.textContent?.replace(/^\s*\d+\/\d+/, '')
		.trim() ?? picture.alt;

/** The caption and the thumbnails at the foot of the viewer, and its buttons. */
const addControls = (viewer: PhotoSwipe, pictures: readonly HTMLImageElement[], words: Messages): void => {
	const caption = document.createElement('p');
	caption.className = 'viewer-caption';
	caption.setAttribute('role', 'status');
	const foot = document.createElement('div');
	foot.className = 'viewer-foot';
	foot.append(caption);
	const strip = photoStrip(pictures, words, (index) => whenOpen(viewer, () => viewer.goTo(index)));
	if (strip !== null) foot.append(strip.element);
	const share = (): void =>
		void loadPart(() => import('./photo-viewer-share.ts')).then(
			(part) => part.sharePhoto(viewer.currIndex + 1),
			sayFailed,
		);
	viewer.scrollWrap?.append(
		foot,
		...(document.querySelector('article[data-hide]') === null
			? [control('share', words['photo.share'] ?? '', share)]
			: []),
		control('close', words['login.close'] ?? '', () => whenOpen(viewer, () => viewer.close())),
	);
	if (pictures.length > 1)
		viewer.scrollWrap?.append(
			control('previous', words['photo.previous'] ?? '', () => viewer.prev()),
			control('next', words['photo.next'] ?? '', () => viewer.next()),
		);
	const show = (): void => {
		const picture = pictures[viewer.currIndex];
		if (picture === undefined) return;
		caption.textContent = `${viewer.currIndex + 1}/${pictures.length}  ${captionOf(picture)}`;
		strip?.show(viewer.currIndex);
	};
	viewer.on('change', show);
	// After a jump over several pictures the library leaves two of them open to screen readers.
	viewer.on('change', () => {
		for (const { el, slide } of viewer.mainScroll.itemHolders)
			el.setAttribute('aria-hidden', String(slide !== viewer.currSlide));
	});
	show();
};

/**
 * Opens pictures in a viewer over the whole screen: pinch and double tap zoom, swipe, arrow keys; Esc, a drag down and
 * Back close it. PhotoSwipe's own controls are left out, because they are strings of markup, which the policy (Trusted
 * Types) forbids.
 */
export const openViewer = async (
	pictures: readonly HTMLImageElement[],
	index: number,
	words: Messages,
): Promise<void> => {
	await addStyleSheet(styleSheet);
	const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
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
		loop: false,
		errorMsg: words['photo.notShown'] ?? '',
		showHideAnimationType: isStill ? 'none' : 'fade',
		showAnimationDuration: 200,
		hideAnimationDuration: 150,
		zoomAnimationDuration: isStill ? 0 : 250,
	});
	viewer.on('uiRegister', () => {
		if (viewer.ui !== undefined) viewer.ui.uiElementsData = [];
	});
	viewer.on('afterInit', () => {
		viewer.element?.setAttribute('aria-label', words['photo.viewer'] ?? '');
		viewer.element?.setAttribute('aria-modal', 'true');
		addControls(viewer, pictures, words);
	});
	const leave = keepPhotoAddress(viewer, index);
	viewer.on('destroy', () => {
		shieldTaps();
		leave();
		pictures[viewer.currIndex]?.focus({ preventScroll: true });
	});
	viewer.init();
};
