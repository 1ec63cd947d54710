/** Milliseconds between a change of fullscreen and the scrolling of the page. */
const delayMs = 100;

/** Restores the scroll position after fullscreen (R-SCREEN-18, M-28). On phones only the video is fullscreen. */
export const startFullscreen = (): void => {
	let place = window.pageYOffset;
	let full = false;
	// A tap or a key starts fullscreen; when its event arrives, the page may have moved already.
	const remember = (): void => {
		if (!full) place = window.pageYOffset;
	};
	const restore = (): void => {
		setTimeout(() => window.scrollTo(0, place), delayMs);
	};
	for (const name of ['touchstart', 'mousedown', 'keydown'])
		document.addEventListener(name, remember, { capture: true, passive: true });
	for (const name of ['fullscreenchange', 'webkitfullscreenchange']) {
		document.addEventListener(name, () => {
			const root = document as Document & { webkitFullscreenElement?: Element | null };
			full = (root.fullscreenElement ?? root.webkitFullscreenElement ?? null) !== null;
			restore();
		});
	}
	for (const name of ['webkitbeginfullscreen', 'webkitendfullscreen']) document.addEventListener(name, restore, true);
};
