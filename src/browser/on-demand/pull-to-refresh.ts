/** Pull to refresh: a ring follows the finger, and the page loads again when the finger leaves the screen far enough down. */
import { addStyleSheet } from '../../client/runtime/add-style-sheet.ts';
// Only its address: an imported style sheet would be linked into every page.
import styleSheet from './pull-to-refresh.css?url&no-inline';

/** Pixels from which a touch is a pull. */
const least = 16;
/** Pixels of a pull that loads the page again. */
const farEnough = 120;
/** Pixels that the ring follows the finger at most. */
const lowest = 144;

interface Pull {
	x: number;
	y: number;
	ring: HTMLElement;
	isFar: boolean;
}

let pull: Pull | null = null;

const end = (): void => {
	pull?.ring.remove();
	pull = null;
};

const begin = ({ touches }: TouchEvent): void => {
	end();
	const [touch] = Array.from(touches);
	// While a sheet or the feed of films is open, the touch is meant for it.
	if (
		touch === undefined ||
		touches.length > 1 ||
		window.scrollY > 0 ||
		document.querySelector('[aria-modal]') !== null
	)
		return;
	const ring = document.createElement('div');
	ring.className = 'pull';
	ring.setAttribute('aria-hidden', 'true');
	pull = { x: touch.clientX, y: touch.clientY, ring, isFar: false };
};

const move = ({ touches }: TouchEvent): void => {
	const [touch] = Array.from(touches);
	if (pull === null || touch === undefined) return;
	const down = touch.clientY - pull.y;
	// A swipe to the side or up is meant for something else.
	if (touches.length > 1 || down < 0 || Math.abs(touch.clientX - pull.x) > Math.max(down, least)) {
		end();
		return;
	}
	if (down < least) return;
	if (!pull.ring.isConnected) document.body.append(pull.ring);
	pull.isFar = down >= farEnough;
	pull.ring.toggleAttribute('data-ready', pull.isFar);
	pull.ring.style.transform = `translateY(${Math.min(down, lowest)}px) rotate(${down * 2}deg)`;
};

const release = (): void => {
	const isFar = pull?.isFar === true;
	end();
	if (isFar) window.location.reload();
};

/** Watches touches that begin at the top of the page. The page scrolls as before: no touch is taken from it. */
export const startPullToRefresh = (): void => {
	addStyleSheet(styleSheet).catch((error: unknown) => console.warn(error));
	const quietly = { passive: true } as const;
	document.addEventListener('touchstart', begin, quietly);
	document.addEventListener('touchmove', move, quietly);
	document.addEventListener('touchend', release, quietly);
	document.addEventListener('touchcancel', end, quietly);
};
