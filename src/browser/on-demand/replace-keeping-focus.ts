/** Finds the focused element in a fresh copy of a part: the link with the same address, else the element at the same position. */
const counterpartOf = (focused: Element, old: Element, fresh: Element): HTMLElement | null => {
	const address = focused.getAttribute('href');
	if (address !== null) {
		const links = Array.from(fresh.querySelectorAll<HTMLElement>('a[href]'));
		return links.find((link) => link.getAttribute('href') === address) ?? null;
	}
	const at = Array.from(old.querySelectorAll(focused.tagName)).indexOf(focused);
	return fresh.querySelectorAll<HTMLElement>(focused.tagName)[at] ?? null;
};

/**
 * Replaces a part of the page by a fresh copy. A reader at the keyboard who is inside stays at the same link or button;
 * otherwise the focus would be lost, and Tab would begin elsewhere.
 */
export const replaceKeepingFocus = (old: Element, fresh: Element): void => {
	const focused = document.activeElement;
	const counterpart = focused !== null && old.contains(focused) ? counterpartOf(focused, old, fresh) : null;
	// The focus moves while both are on the page: then the browser goes on drawing it.
	old.before(fresh);
	counterpart?.focus({ preventScroll: true });
	old.remove();
};
