/** A list picture that does not come makes its row one of text: never a hole (look.md). */
const hide = (picture: HTMLImageElement): void => {
	const box = picture.closest('.row-pictures');
	const row = picture.closest('.row');
	// Another width may be gone while the picture itself is there.
	if (picture.srcset !== '') picture.srcset = '';
	else if (box === null) picture.style.visibility = 'hidden';
	else {
		box.classList.add('broken');
		if (row !== null) row.className = 'row row-text';
	}
};

/** Watches pictures that fail from now on, and those that have failed already. */
export const startPictureRepair = (): void => {
	document.addEventListener(
		'error',
		(event) => {
			if (event.target instanceof HTMLImageElement) hide(event.target);
		},
		true,
	);
	for (const picture of Array.from(document.images)) {
		// One that waits for its turn has no current source yet.
		if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') hide(picture);
	}
};
