/** A list picture that does not come makes its row one of text: never a hole (look.md). */
const hide = (picture: HTMLImageElement): void => {
	// Another width of it may be gone while the picture itself is there.
	if (picture.hasAttribute('srcset')) {
		picture.removeAttribute('srcset');
		return;
	}
	const box = picture.closest('.row-pictures');
	if (box === null) picture.style.visibility = 'hidden';
	else {
		box.classList.add('broken');
		box.closest('.row')?.classList.add('row-text');
		box.closest('.row')?.classList.remove('row-right', 'row-wide', 'row-three');
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
