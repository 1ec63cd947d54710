import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatTap } from './repeat-tap.ts';

/** As much of an element as the directive needs: a click bubbles to its island. */
class FakeElement extends EventTarget {
	readonly attributes = new Map<string, string>();
	readonly taps = vi.fn();
	setAttribute = (name: string, value: string): void => void this.attributes.set(name, value);
	removeAttribute = (name: string): void => void this.attributes.delete(name);
	click = (): void => {
		if (tap(this)) this.taps();
	};
	closest = (): this => this;
}

/** The island: `[data-hydrated]` is found in it once it handles taps. */
class FakeIsland extends EventTarget {
	isHydrated = false;
	querySelector = (): object | null => (this.isHydrated ? {} : null);
	/** Node does not take the boolean for the phase. */
	override removeEventListener(type: string, listener: EventListener, capture: boolean): void {
		super.removeEventListener(type, listener, { capture });
	}
}

let island: FakeIsland;
let changed: () => void;

/** A tap on an element of the island. @returns whether it reaches the element. */
const tap = (element: FakeElement): boolean => {
	const event = new Event('click', { cancelable: true });
	Object.defineProperty(event, 'target', { value: element });
	return island.dispatchEvent(event);
};
const hydrate = (): void => {
	island.isHydrated = true;
	changed();
};

beforeEach(() => {
	island = new FakeIsland();
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
	repeatTap(island as unknown as HTMLElement);
});
afterEach(() => vi.unstubAllGlobals());

it('M-30: a tap before the island is hydrated waits visibly, and is made once afterwards', () => {
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

it('M-30: of several taps the last is made', () => {
	const [like, share] = [new FakeElement(), new FakeElement()];
	tap(like);
	tap(share);
	hydrate();
	expect([like.taps.mock.calls.length, share.taps.mock.calls.length]).toEqual([0, 1]);
});
