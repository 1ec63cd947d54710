import { afterEach, expect, it, vi } from 'vitest';
import { startEmbeds } from './embed-player.ts';

const { startFullscreen } = vi.hoisted(() => ({ startFullscreen: vi.fn() }));
vi.mock('./fullscreen.ts', () => ({ startFullscreen }));
vi.mock('../../tools/language.ts', () => ({ shownMessages: async () => ({}) }));

afterEach(() => vi.unstubAllGlobals());

/** As much of an element as the player needs. */
class FakeElement extends EventTarget {
	dataset: Record<string, string> = {};
	parentElement: FakeElement | null = null;
	href = '';
	append = vi.fn();
	after = vi.fn();
	focus = vi.fn();
	setAttribute = vi.fn();
	removeAttribute = vi.fn();
	closest = (): this => this;
}

it('M-28: a page whose only player is that of another site restores its place after fullscreen', async () => {
	vi.stubGlobal('Element', FakeElement);
	const page = Object.assign(new EventTarget(), { createElement: () => new FakeElement() });
	vi.stubGlobal('document', page);
	startEmbeds();
	const link = new FakeElement();
	link.href = 'https://www.bilibili.com/video/BV1xx411c7mD';
	link.dataset = { embed: 'bilibili' };
	link.parentElement = new FakeElement();
	expect(startFullscreen).not.toHaveBeenCalled();
	const tap = new Event('click');
	Object.defineProperty(tap, 'target', { value: link });
	page.dispatchEvent(tap);
	await vi.waitFor(() => expect(startFullscreen).toHaveBeenCalled());
	expect(link.parentElement.append).toHaveBeenCalled();
});
