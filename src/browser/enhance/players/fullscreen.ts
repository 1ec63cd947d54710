/** Milliseconds between a change of fullscreen and the scrolling of the page. */
const delayMs = 100;
/** Milliseconds without scrolling after which the page rests. */
const restMs = 300;

/** Calls back before any script of the page requests fullscreen. */
const beforeRequests = (work: () => void): void => {
	const prototypes = [Element.prototype, HTMLVideoElement.prototype] as unknown as Record<string, unknown>[];
	for (const prototype of prototypes) {
		for (const name of ['requestFullscreen', 'webkitRequestFullscreen', 'webkitEnterFullscreen']) {
			const request = Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown;
			if (typeof request !== 'function') continue;
			prototype[name] = new Proxy(request, {
				apply: (target, element, values) => {
					work();
					return Reflect.apply(target, element, values) as unknown;
				},
			});
		}
	}
};

let isStarted = false;

/**
 * Restores the scroll position after fullscreen (R-SCREEN-18, M-28). On phones only the video is fullscreen. May be called
 * again.
 */
export const startFullscreen = (): void => {
	if (isStarted) return;
	isStarted = true;
	let place = window.pageYOffset;
	let full = false;
	let resting: ReturnType<typeof setTimeout> | undefined;
	// A tap or a key starts fullscreen; when its event arrives, the page may have moved already.
	const remember = (): void => {
		if (!full) place = window.pageYOffset;
	};
	const change = (isFull: boolean): void => {
		full = isFull;
		clearTimeout(resting);
		setTimeout(() => window.scrollTo(0, place), delayMs);
	};
	for (const name of ['touchstart', 'mousedown', 'keydown'])
		document.addEventListener(name, remember, { capture: true, passive: true });
	// A tap inside another site's frame sends this page no event. So the page also remembers its place whenever it has stood
	// still for a while; movements on the way into fullscreen are too short for that.
	const rest = (): void => {
		clearTimeout(resting);
		resting = setTimeout(remember, restMs);
	};
	document.addEventListener('scroll', rest, { passive: true });
	// A script may start it too, right after it has scrolled: no event reports that position in time.
	beforeRequests(remember);
	for (const name of ['fullscreenchange', 'webkitfullscreenchange']) {
		document.addEventListener(name, () => {
			const root = document as Document & { webkitFullscreenElement?: Element | null };
			change((root.fullscreenElement ?? root.webkitFullscreenElement ?? null) !== null);
		});
	}
	document.addEventListener('webkitbeginfullscreen', () => change(true), true);
	document.addEventListener('webkitendfullscreen', () => change(false), true);
};
