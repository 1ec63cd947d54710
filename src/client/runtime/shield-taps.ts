/** Milliseconds that taps press nothing: the second tap of an impatient reader comes 60 to 300 ms after the first. */
const shieldMs = 400;

let layer: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const remove = (): void => {
	layer?.remove();
	layer = null;
};

/** A transparent layer over the whole screen, not above what keys and screen readers reach. */
const build = (): HTMLElement => {
	const element = document.createElement('div');
	element.setAttribute('aria-hidden', 'true');
	element.setAttribute('data-tap-shield', '');
	element.style.cssText = 'position:fixed;left:0;right:0;top:0;bottom:0;z-index:2147483647';
	// The focus stays where the closed sheet has put it.
	element.addEventListener('mousedown', (event) => event.preventDefault());
	// WebKit looks for something to press below an element that handles no clicks.
	element.addEventListener('click', (event) => event.stopPropagation());
	return element;
};

/**
 * Called when a sheet, a dialog or another overlay closes: the second tap of a double tap on its button would press what
 * appears under the finger. For 400 ms taps press nothing; keys, screen readers and scrolling work.
 */
export const shieldTaps = (): void => {
	layer ??= document.body.appendChild(build());
	clearTimeout(timer);
	timer = setTimeout(remove, shieldMs);
};
