/** Runs work once, in the first idle moment after the page has loaded. */
export const whenIdle = (work: () => void): void => {
	const idle = (): void => {
		if ('requestIdleCallback' in window) requestIdleCallback(work);
		else setTimeout(work, 500);
	};
	if (document.readyState === 'complete') idle();
	else window.addEventListener('load', idle, { once: true });
};
