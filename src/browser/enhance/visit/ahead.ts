/**
 * Makes the browser open a story in the background while a finger is on its link, so that the page is ready when the finger is
 * lifted. This script marks the link with `data-ahead`; the speculation rules (`exporter/outputs/hosting/speculation-rules.ts`) apply to that link,
 * but not for readers who save data. The opened page starts nothing and counts nothing before it is shown (`browser/start.ts`).
 */
const attribute = 'data-ahead';

/** Without links to a place inside a page: there an island loads at once. */
const stories = 'main a:is([href*="/newsDetail/"],[href*="/imageDetail/"]):not([href*="#"])';

let touched: Element | null = null;

const forget = (): void => {
	touched?.removeAttribute(attribute);
	touched = null;
};

/** At most one page is open at a time. */
const open = ({ target, button }: PointerEvent): void => {
	forget();
	if (button !== 0 || !(target instanceof Element)) return;
	touched = target.closest(stories);
	touched?.setAttribute(attribute, '');
};

/**
 * Starts following fingers and the mouse. When the finger goes on to scroll, the opened page is closed again. A key and leaving the tab
 * close it too: a page that waits longer would be old, or have an earlier theme, language or text size.
 */
export const startAhead = (): void => {
	addEventListener('pointerdown', open);
	for (const end of ['pointercancel', 'keydown', 'visibilitychange']) addEventListener(end, forget);
};
