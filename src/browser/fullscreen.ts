/** A change of fullscreen brings the page back to where it was (R-SCREEN-18, M-28). Phones put only the video on full. */
const pause = 100;

/** Keeps the place of the page over a change of fullscreen. */
export const startFullscreen = (): void => {
	let place = 0;
	let full = false;
	const keep = (): void => {
		if (!full) place = window.pageYOffset;
	};
	const change = (): void => {
		const root = document as Document & { webkitFullscreenElement?: Element | null };
		full = (root.fullscreenElement ?? root.webkitFullscreenElement ?? null) !== null;
		const wanted = place;
		setTimeout(() => window.scrollTo(0, wanted), pause);
	};
	keep();
	window.addEventListener('scroll', keep, { passive: true });
	for (const name of ['fullscreenchange', 'webkitfullscreenchange']) document.addEventListener(name, change);
	for (const name of ['webkitbeginfullscreen', 'webkitendfullscreen'])
		document.addEventListener(name, () => setTimeout(() => window.scrollTo(0, place), pause), true);
};
