import { localItems } from '../client/runtime/storage.ts';
import { startPage } from './start-page.ts';

interface MaybeAhead {
	/** Opened by the browser before the reader asks for it (`enhance/visit/ahead.ts`); missing where browsers do no such thing. */
	prerendering?: boolean;
}

/** Starts the page when its first frame has been drawn: a reader who comes to a page that is there waits for nothing else. */
const startAfterFrame = (): void => {
	requestAnimationFrame(() => setTimeout(startPage));
};

// Such a page is laid out now, and started and counted when the reader comes to it, which happens once.
if ((document as MaybeAhead).prerendering) {
	void document.body.offsetHeight;
	// The page with the link then changes to this one without a transition (`enhance/visit/tapped-row.ts`).
	localItems.set('ahead', location.pathname);
	document.addEventListener('prerenderingchange', startAfterFrame);
} else startPage();
