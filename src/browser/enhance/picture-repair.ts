/** Hides a picture that does not load; its row of a list becomes a row of text, so that no gap is left. */
const hide = (picture: HTMLImageElement): void => {
	const box = picture.closest('.row-pictures');
	const row = picture.closest('.row');
	// A smaller version may be missing although the picture itself exists.
	if (picture.srcset !== '') picture.srcset = '';
	else if (box === null) picture.style.visibility = 'hidden';
	else {
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
