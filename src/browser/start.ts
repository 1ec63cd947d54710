import { localItems } from '../client/runtime/storage.ts';
import { startPage } from './start-page.ts';

interface MaybeAhead {
	/** True while the browser has opened the page ahead of the tap (`enhance/visit/ahead.ts`); undefined in browsers that never do. */
	prerendering?: boolean;
}

/** Starts the page when its first frame has been drawn: the text of a page that was opened ahead must not wait for scripts. */
const startAfterFrame = (): void => {
	requestAnimationFrame(() => setTimeout(startPage));
};

// A page that was opened ahead is laid out now, and starts and counts when the reader comes to it, which happens once.
if ((document as MaybeAhead).prerendering) {
	void document.body.offsetHeight;
	// The page with the link then changes to this one without a transition (`enhance/visit/tapped-row.ts`).
	localItems.set('ahead', location.pathname);
	document.addEventListener('prerenderingchange', startAfterFrame);
} else startPage();
