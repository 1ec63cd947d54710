/** A change of fullscreen brings the page back to where it was (R-SCREEN-18, M-28). Phones put only the video on full. */
const pause = 100;

/** Keeps the place of the page over a change of fullscreen. */
export const startFullscreen = (): void => {
	let place = window.pageYOffset;
	let full = false;
	// Fullscreen begins with a tap or a key: by the time it is told, the page may have moved already.
	const keep = (): void => {
		if (!full) place = window.pageYOffset;
	};
	const restore = (): void => {
		setTimeout(() => window.scrollTo(0, place), pause);
	};
	for (const name of ['touchstart', 'mousedown', 'keydown'])
		document.addEventListener(name, keep, { capture: true, passive: true });
	for (const name of ['fullscreenchange', 'webkitfullscreenchange']) {
		document.addEventListener(name, () => {
			const root = document as Document & { webkitFullscreenElement?: Element | null };
			full = (root.fullscreenElement ?? root.webkitFullscreenElement ?? null) !== null;
			restore();
		});
	}
	for (const name of ['webkitbeginfullscreen', 'webkitendfullscreen']) document.addEventListener(name, restore, true);
};
