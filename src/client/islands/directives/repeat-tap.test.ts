import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startHoldingTaps, type TappedIsland } from '../../runtime/hold-taps.ts';
import { repeatTap } from './repeat-tap.ts';

/** As much of a page as taps need: they reach the document first, then their element. */
let page: EventTarget;
let island: FakeIsland;
let changed: () => void;

/** The island: `[data-hydrated]` is found in it once it handles taps. */
class FakeIsland {
	isHydrated = false;
	tapped?: HTMLElement;
	querySelector = (): object | null => (this.isHydrated ? {} : null);
}

class FakeElement {
	readonly attributes = new Map<string, string>();
	readonly taps = vi.fn();
	setAttribute = (name: string, value: string): void => void this.attributes.set(name, value);
	removeAttribute = (name: string): void => void this.attributes.delete(name);
	hasAttribute = (name: string): boolean => this.attributes.has(name);
	click = (): void => {
		if (tap(this)) this.taps();
	};
	closest = (selector: string): object | null => (selector === 'astro-island' ? island : this);
}

/** A tap on an element of the island. @returns whether it reaches the element. */
const tap = (element: FakeElement): boolean => {
	const event = new Event('click', { cancelable: true });
	Object.defineProperty(event, 'target', { value: element });
	return page.dispatchEvent(event);
};
const hydrate = (): void => {
	island.isHydrated = true;
	changed();
};

beforeEach(() => {
	// The script of the page has not been given up (`data-late`).
	page = Object.assign(new EventTarget(), { documentElement: new FakeElement() });
	island = new FakeIsland();
	changed = () => undefined;
	vi.stubGlobal('document', page);
	vi.stubGlobal(
		'MutationObserver',
		class {
			constructor(callback: () => void) {
				changed = callback;
			}
			observe = (): void => undefined;
			disconnect = (): void => {
				changed = () => undefined;
			};
		},
	);
	startHoldingTaps();
});
afterEach(() => vi.unstubAllGlobals());
const start = (): void => repeatTap(island as unknown as TappedIsland);

it('M-30: a tap before the island is hydrated waits visibly, and is made once afterwards', () => {
	start();
	const like = new FakeElement();
	expect(tap(like)).toBe(false);
	expect(like.attributes.get('aria-busy')).toBe('true');
	changed();
	expect(like.taps).not.toHaveBeenCalled();
	hydrate();
	expect(like.attributes.has('aria-busy')).toBe(false);
	expect(like.taps).toHaveBeenCalledTimes(1);
	hydrate();
	expect(like.taps).toHaveBeenCalledTimes(1);
	expect(tap(like)).toBe(true);
});

it('M-30: a tap before the script of islands has come is made too', () => {
	const like = new FakeElement();
	expect(tap(like)).toBe(false);
	start();
	hydrate();
	expect(like.taps).toHaveBeenCalledTimes(1);
});

it('M-30: of several taps the last is made, and waits alone', () => {
	start();
	const [like, share] = [new FakeElement(), new FakeElement()];
	tap(like);
	tap(share);
	expect(like.attributes.has('aria-busy')).toBe(false);
	hydrate();
	expect([like.taps.mock.calls.length, share.taps.mock.calls.length]).toEqual([0, 1]);
});

it('R-ERR-14: a tap is not kept once the script of the page has been given up: a link is a link', () => {
	const link = new FakeElement();
	(document.documentElement as unknown as FakeElement).setAttribute('data-late', '');
	expect(tap(link)).toBe(true);
	expect(island.tapped).toBeUndefined();
});
