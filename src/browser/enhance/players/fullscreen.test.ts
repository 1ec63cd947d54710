import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A document and a window that only have a place, and what is fullscreen. */
const newPage = () => Object.assign(new EventTarget(), { fullscreenElement: null as object | null });
const newFrame = () => Object.assign(new EventTarget(), { pageYOffset: 0 });
let page = newPage();
let frame = newFrame();

/** The page moves, by the reader's finger or by the browser. */
const moveTo = (place: number): void => {
	frame.pageYOffset = place;
	page.dispatchEvent(new Event('scroll'));
};
const change = (element: object | null): void => {
	page.fullscreenElement = element;
	page.dispatchEvent(new Event('fullscreenchange'));
};
/** Leaves fullscreen, with the page moved to its top, and waits until nothing moves any more. */
const leave = (): number => {
	moveTo(0);
	change(null);
	vi.advanceTimersByTime(1000);
	return frame.pageYOffset;
};

const start = async (): Promise<void> => (await import('./fullscreen.ts')).startFullscreen();

beforeEach(async () => {
	vi.useFakeTimers();
	page = newPage();
	frame = newFrame();
	vi.stubGlobal('window', Object.assign(frame, { scrollTo: (_: number, place: number) => moveTo(place) }));
	vi.stubGlobal('document', page);
	vi.stubGlobal('Element', class {});
	vi.stubGlobal('HTMLVideoElement', class {});
	vi.resetModules();
	await start();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it('M-28: fullscreen that begins inside another site’s frame leaves the page where the reader had scrolled to', () => {
	page.dispatchEvent(new Event('touchstart'));
	moveTo(700);
	vi.advanceTimersByTime(1000);
	// No event tells of the tap inside the frame.
	change({});
	expect(leave()).toBe(700);
});

it('M-28: what moves the page on its way into fullscreen does not count', () => {
	moveTo(700);
	vi.advanceTimersByTime(1000);
	moveTo(0);
	vi.advanceTimersByTime(100);
	change({});
	expect(leave()).toBe(700);
});

it('M-28: on phones, where only the video is fullscreen, the page behind it may move', () => {
	moveTo(700);
	page.dispatchEvent(new Event('touchstart'));
	page.dispatchEvent(new Event('webkitbeginfullscreen'));
	vi.advanceTimersByTime(1000);
	moveTo(0);
	vi.advanceTimersByTime(1000);
	page.dispatchEvent(new Event('webkitendfullscreen'));
	vi.advanceTimersByTime(1000);
	expect(frame.pageYOffset).toBe(700);
});

it('R-SCREEN-18, R-CONST-19: the place returns 100 ms after fullscreen', () => {
	moveTo(700);
	page.dispatchEvent(new Event('mousedown'));
	change({});
	vi.advanceTimersByTime(1000);
	moveTo(0);
	change(null);
	vi.advanceTimersByTime(99);
	expect(frame.pageYOffset).toBe(0);
	vi.advanceTimersByTime(1);
	expect(frame.pageYOffset).toBe(700);
});

it('M-28: a page with a film and a player of another site is restored once', async () => {
	const listened = vi.spyOn(page, 'addEventListener');
	await start();
	expect(listened).not.toHaveBeenCalled();
});
