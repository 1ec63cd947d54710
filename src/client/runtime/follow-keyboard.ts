/**
 * Keeps sheets above a phone's keyboard: iOS shrinks the visual viewport alone, so that the foot of the page lies behind it.
 *
 * @returns ends it.
 */
export const followKeyboard = (): (() => void) => {
	const view = window.visualViewport;
	if (view === null) return () => undefined;
	const grounds = () => Array.from(document.querySelectorAll<HTMLElement>('.sheet-ground'));
	const follow = (): void => {
		// A reader who enlarges the page sees a part of it, without any keyboard.
		const isWhole = Math.abs(view.scale - 1) < 0.01;
		const above = isWhole ? Math.max(0, Math.round(view.offsetTop)) : 0;
		const below = isWhole ? Math.max(0, Math.round(window.innerHeight - view.height - above)) : 0;
		for (const { style } of grounds()) {
			style.top = `${above}px`;
			style.bottom = `${below}px`;
		}
	};
	const events = ['resize', 'scroll'] as const;
	for (const event of events) view.addEventListener(event, follow);
	follow();
	return () => {
		for (const event of events) view.removeEventListener(event, follow);
		for (const { style } of grounds()) {
			style.top = '';
			style.bottom = '';
		}
	};
};
