/**
 * Has the story that stands out on the screen opened in the background, as soon as the reader rests there: a tap then shows
 * it at once. The rules of the site (`exporter/hosting/speculation-rules.ts`) say so for links with `data-ahead`. At most two
 * pages a page; none for readers who save data or whose connection is slow. The opened page starts nothing and counts
 * nothing before it is shown (`browser/start.ts`).
 */
import { whenIdle } from '../tools/when-idle.ts';

const maxPages = 2;
/** How long the reader has not scrolled. */
const restMs = 400;

/** Without links into a page: these have an island load at once. */
const stories = 'main a:is([href*="/newsDetail/"],[href*="/imageDetail/"]):not([href*="#"])';
const attribute = 'data-ahead';
const root = document.documentElement;

const isSlow = (): boolean => {
	const { connection } = navigator as { connection?: { effectiveType?: string } };
	return connection?.effectiveType !== undefined && connection.effectiveType !== '4g';
};

/** The link of the largest story that is wholly on the screen and stays there; of equal ones the first. */
const mostProminent = (): Element | undefined => {
	let largest = 0;
	let found: Element | undefined;
	for (const link of Array.from(document.querySelectorAll(stories))) {
		if (link.closest('[data-carousel]') !== null) continue;
		const { top, bottom, width, height } = (link.closest('li,article') ?? link).getBoundingClientRect();
		if (top < 0 || bottom > window.innerHeight || width * height <= largest) continue;
		largest = width * height;
		found = link;
	}
	return found;
};

const forget = (): void => {
	for (const link of Array.from(document.querySelectorAll(`[${attribute}]`))) link.removeAttribute(attribute);
};

/** Starts looking where the reader rests. */
export const startAhead = (): void => {
	const isKnown = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');
	if (!isKnown || isSlow() || root.dataset['saver'] !== undefined) return;
	let opened = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const look = (): void => {
		if (document.hidden || opened >= maxPages) return;
		const link = mostProminent();
		if (link === undefined || link.hasAttribute(attribute)) return;
		opened += 1;
		link.setAttribute(attribute, '');
	};
	const rest = (): void => {
		clearTimeout(timer);
		timer = setTimeout(look, restMs);
	};
	whenIdle(rest);
	window.addEventListener('scroll', rest, { passive: true });
	// A page that waits would be old, or have the theme, language or size of before.
	document.addEventListener('visibilitychange', forget);
	window.addEventListener('touch-edition:look', forget);
	new MutationObserver(forget).observe(root, { attributeFilter: ['data-theme', 'data-saver', 'lang', 'style'] });
};
