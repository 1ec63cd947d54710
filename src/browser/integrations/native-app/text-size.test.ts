import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const shown = new Map<string, string>();
const items = new Map<string, string>();

let receiveTextSize: () => void;

beforeEach(async () => {
	vi.resetModules();
	shown.clear();
	items.clear();
	const storage = {
		getItem: (name: string) => items.get(name) ?? null,
		setItem: (name: string, value: string) => void items.set(name, value),
		removeItem: (name: string) => void items.delete(name),
	};
	const style = { setProperty: (name: string, value: string) => void shown.set(name, value) };
	const root = { dataset: {}, style, toggleAttribute: () => false };
	const page = { localStorage: storage, sessionStorage: storage, location: { search: '' } };
	vi.stubGlobal('window', Object.assign(new EventTarget(), page));
	vi.stubGlobal('document', { documentElement: root, querySelector: () => null });
	({ receiveTextSize } = await import('./text-size.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const push = (steps: unknown): void => {
	if (typeof window.touchEditionTextSize === 'function') window.touchEditionTextSize(steps);
};
const state = () => [items.get('fontSteps'), shown.get('--font-steps')];

describe('R-VAL-26, A-066: a text size from the app', () => {
	it.each([
		[2, '2'],
		['-1', '-1'],
		[0, '0'],
		[9, '5'],
		[-9, '-3'],
	])('%j is shown at once and stored as %s', async (steps, expected) => {
		receiveTextSize();
		push(steps);
		await vi.waitFor(() => expect(state()).toEqual([expected, expected]));
	});

	it('that was set before the page was ready is taken, once', async () => {
		window.touchEditionTextSize = 3;
		receiveTextSize();
		await vi.waitFor(() => expect(state()).toEqual(['3', '3']));
		receiveTextSize();
		expect(typeof window.touchEditionTextSize).toBe('function');
	});

	it.each([['x'], [''], [null], [1.5], [{}], [Number.NaN], [true]])('%j is refused', (steps) => {
		const error = vi.spyOn(console, 'error').mockReturnValue();
		receiveTextSize();
		push(steps);
		expect(error).toHaveBeenCalledOnce();
		expect(items.size).toBe(0);
		error.mockRestore();
	});
});
