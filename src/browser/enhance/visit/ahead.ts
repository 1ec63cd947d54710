/**
 * Has a story opened in the background while a finger is on its link: when the finger is lifted, the page is there. The
 * rules of the site (`exporter/hosting/speculation-rules.ts`) say so for the link with `data-ahead`, not for readers who save
 * data. The opened page starts nothing and counts nothing before it is shown (`browser/start.ts`).
 */
const attribute = 'data-ahead';

/** Without links into a page: these have an island load at once. */
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
 * Starts following fingers and the mouse. A finger that goes on to scroll closes the page again. So do a key and a reader who
 * leaves the tab: a page that waits longer would be old, or have the theme, language or size of before.
 */
export const startAhead = (): void => {
	addEventListener('pointerdown', open);
	for (const end of ['pointercancel', 'keydown', 'visibilitychange']) addEventListener(end, forget);
};
