import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const startPage = vi.hoisted(() => vi.fn());
vi.mock('./start-page.ts', () => ({ startPage }));

let frames: (() => void)[] = [];
let listeners = new Map<string, () => void>();

const stored = new Map<string, string>();

beforeEach(() => {
	vi.useFakeTimers();
	vi.resetModules();
	startPage.mockClear();
	frames = [];
	listeners = new Map();
	stored.clear();
	vi.stubGlobal('window', {
		localStorage: { setItem: (name: string, value: string) => stored.set(name, value) },
	});
	vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/** Loads the script in a page. */
const load = (prerendering: boolean): Promise<unknown> => {
	vi.stubGlobal('location', { pathname: '/news/newsDetail/26/1.html' });
	vi.stubGlobal('document', {
		prerendering,
		body: { offsetHeight: 0 },
		addEventListener: (name: string, run: () => void) => listeners.set(name, run),
	});
	return import('./start.ts');
};

it('starts an ordinary page at once', async () => {
	await load(false);
	expect(startPage).toHaveBeenCalledOnce();
	expect(stored.size).toBe(0);
});

it('M-29: starts a page that was opened ahead when the reader has come to it and its first frame is drawn', async () => {
	await load(true);
	expect([startPage.mock.calls.length, frames.length]).toEqual([0, 0]);
	expect(stored.get('ahead')).toBe('/news/newsDetail/26/1.html');
	listeners.get('prerenderingchange')?.();
	expect([startPage.mock.calls.length, frames.length]).toEqual([0, 1]);
	for (const draw of frames) draw();
	expect(startPage).not.toHaveBeenCalled();
	vi.runAllTimers();
	expect(startPage).toHaveBeenCalledOnce();
});
