import type { Messages } from '../../../i18n/translate.ts';

export interface PhotoStrip {
	element: HTMLElement;
	/** Marks a picture and scrolls its thumbnail into view. */
	show: (index: number) => void;
}

/** The smallest file of a picture; `srcset` lists them by their width. */
const smallOf = ({ srcset, currentSrc, src }: HTMLImageElement): string =>
	srcset.split(',')[0]?.trim().split(' ')[0] || currentSrc || src;

/** Thumbnails of all pictures of a viewer; null for a single picture. */
export const photoStrip = (
	pictures: readonly HTMLImageElement[],
	words: Messages,
	onChoose: (index: number) => void,
): PhotoStrip | null => {
	if (pictures.length < 2) return null;
	const element = document.createElement('div');
	element.className = 'viewer-strip';
	element.setAttribute('role', 'group');
	element.setAttribute('aria-label', words['photo.strip'] ?? '');
	const buttons = pictures.map((picture, index) => {
		const button = document.createElement('button');
		button.type = 'button';
		button.setAttribute('aria-label', (words['photo.number'] ?? '').replace('{number}', String(index + 1)));
		button.addEventListener('click', () => onChoose(index));
		const image = document.createElement('img');
		image.src = smallOf(picture);
		image.alt = '';
		image.loading = 'lazy';
		button.append(image);
		element.append(button);
		return button;
	});
	// A swipe along the thumbnails moves them alone, not the picture.
	for (const name of ['pointerdown', 'touchstart', 'wheel'])
		element.addEventListener(name, (event) => event.stopPropagation(), { passive: true });
	return {
		element,
		show: (index) => {
			for (const [at, button] of buttons.entries()) {
				if (at === index) button.setAttribute('aria-current', 'true');
				else button.removeAttribute('aria-current');
			}
			const chosen = buttons[index];
			if (chosen !== undefined) element.scrollLeft = chosen.offsetLeft - (element.clientWidth - chosen.offsetWidth) / 2;
		},
	};
};
