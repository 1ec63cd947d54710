/**
 * Has a story opened in the background while a finger is on its link: when the finger is lifted, the page is there. The
 * rules of the site (`exporter/hosting/speculation-rules.ts`) say so for the link with `data-ahead`, not for readers who save
 * data. The opened page starts nothing and counts nothing before it is shown (`browser/start.ts`).
 */
const attribute = 'data-ahead';

/** Without links into a page: these have an island load at once. */
const stories = 'main a:is([href*="/newsDetail/"],[href*="/imageDetail/"]):not([href*="#"])';

let touched: Element | null = null;

/** At most one page is open: a finger that turns out to scroll, or touches something else, ends it. */
const touch = ({ type, target, button }: PointerEvent): void => {
	touched?.removeAttribute(attribute);
	touched = type === 'pointerdown' && button === 0 ? (target as Element).closest(stories) : null;
	touched?.setAttribute(attribute, '');
};

/** Starts following fingers and the mouse. */
export const startAhead = (): void => {
	addEventListener('pointerdown', touch);
	addEventListener('pointercancel', touch);
};
