import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The browser objects that these scripts use. */
const browser = () => {
	const items = new Map<string, string>();
	const attributes = new Set<string>();
	const styles = new Map<string, string>();
	const storage = {
		getItem: (name: string) => items.get(name) ?? null,
		setItem: (name: string, value: string) => void items.set(name, value),
		removeItem: (name: string) => void items.delete(name),
	};
	const window = Object.assign(new EventTarget(), {
		localStorage: storage,
		sessionStorage: storage,
		location: { search: '' },
		matchMedia: () => ({ matches: true }),
	});
	const root = {
		dataset: { theme: 'light' } as Record<string, string | undefined>,
		toggleAttribute: (name: string, isOn: boolean) => void (isOn ? attributes.add(name) : attributes.delete(name)),
		style: { setProperty: (name: string, value: string) => void styles.set(name, value) },
	};
	return { items, attributes, styles, window, root };
};

let page: ReturnType<typeof browser>;
const pageShow = (persisted: boolean): void =>
	void page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeEach(async () => {
	vi.resetModules();
	page = browser();
	vi.stubGlobal('window', page.window);
	vi.stubGlobal('document', { documentElement: page.root, querySelector: () => null });
	const { startFollowChoices } = await import('./follow-choices.ts');
	startFollowChoices();
});
afterEach(() => vi.unstubAllGlobals());

it('R-THEME-02, A-066, E-25: Back shows a page in memory with the choices of a later page', async () => {
	const changed = vi.fn();
	page.window.addEventListener('touch-edition:choices', changed);
	page.items.set('theme', 'dark').set('dataSaver', 'on').set('fontSteps', '2');
	pageShow(false);
	pageShow(true);
	await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
	expect(page.root.dataset['theme']).toBe('dark');
	expect(page.attributes.has('data-saver')).toBe(true);
	expect(page.styles.get('--font-steps')).toBe('2');
	pageShow(true);
	page.items.clear();
	page.window.dispatchEvent(new Event('storage'));
	await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
	expect(page.root.dataset['theme']).toBe('light');
	expect(page.attributes.has('data-saver')).toBe(false);
	expect(page.styles.get('--font-steps')).toBe('0');
});

it.each([
	['', 'system', undefined, 'dark'],
	['?theme=light', 'dark', undefined, 'light'],
	['?grey=true', 'dark', undefined, 'grey'],
	['', 'dark', 'grey', 'grey'],
	['', 'pink', '', 'light'],
])('R-THEME-02…07, A-037: address "%s", choice %s, detail page %s: %s', async (search, choice, detail, expected) => {
	page.window.location.search = search;
	page.root.dataset['detail'] = detail;
	page.items.set('theme', choice).set('fontSteps', '99');
	page.window.dispatchEvent(new Event('storage'));
	await vi.waitFor(() => expect(page.styles.get('--font-steps')).toBe('0'));
	expect(page.root.dataset['theme']).toBe(expected);
});
