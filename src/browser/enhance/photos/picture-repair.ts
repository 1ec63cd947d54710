/** A grey area of the size that the markup gives the picture (E-24). */
const placeholder = ({ attributes }: HTMLImageElement): string => {
	const [width, height] = ['width', 'height'].map((name) => Number(attributes.getNamedItem(name)?.value) || 1);
	return `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'><path fill='%238883' d='M0 0h${width}v${height}H0z'/></svg>`;
};

/** Replaces a picture that does not load by a placeholder; its row of a list becomes a row of text without a gap. */
const hide = (picture: HTMLImageElement): void => {
	const box = picture.closest('.row-pictures');
	const row = picture.closest('.row');
	// A smaller version may be missing although the picture itself exists.
	if (picture.srcset !== '') picture.srcset = '';
	else if (box === null) {
		if (!picture.src.startsWith('data:')) picture.src = placeholder(picture);
	} else {
		box.classList.add('broken');
		if (row !== null) row.className = 'row row-text';
	}
};

/** Handles pictures that fail to load, also those that have failed already. */
export const startPictureRepair = (): void => {
	document.addEventListener(
		'error',
		(event) => {
			if (event.target instanceof HTMLImageElement) hide(event.target);
		},
		true,
	);
	for (const picture of Array.from(document.images)) {
		// A picture that has not started to load has no current source.
		if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') hide(picture);
	}
};
