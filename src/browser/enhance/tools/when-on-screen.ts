/**
 * Acts once when an element comes onto the screen.
 *
 * @returns false in a browser that cannot tell: nothing happens there.
 */
export const whenOnScreen = (element: Element, options: IntersectionObserverInit, act: () => void): boolean => {
	if (!('IntersectionObserver' in window)) return false;
	const observer = new IntersectionObserver((entries) => {
		if (!entries.some((entry) => entry.isIntersecting)) return;
		observer.disconnect();
		act();
	}, options);
	observer.observe(element);
	return true;
};
