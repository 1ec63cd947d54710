import { startPage } from './start-page.ts';

interface MaybeAhead {
	/** Opened by the browser before the reader asks for it (`enhance/visit/ahead.ts`); missing where browsers do no such thing. */
	prerendering?: boolean;
}

// Such a page is laid out now, and started and counted when the reader comes to it.
if ((document as MaybeAhead).prerendering === true) {
	void document.body.offsetHeight;
	document.addEventListener('prerenderingchange', startPage, { once: true });
} else startPage();
