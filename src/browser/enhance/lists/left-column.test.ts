import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let leftColumn: () => string;
let rememberColumn: (column: string) => void;

const origin = 'https://news.example';
const home = '/news/home.html';

/** Opens home as the browser says that the reader came to it. */
const open = (referrer: string, type = 'navigate'): void => {
	vi.stubGlobal('location', { origin, pathname: home });
	vi.stubGlobal('document', { referrer });
	vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
};

beforeEach(async () => {
	vi.resetModules();
	const items = new Map<string, string>();
	const storage = {
		getItem: (name: string) => items.get(name) ?? null,
		setItem: (name: string, value: string) => void items.set(name, value),
		removeItem: (name: string) => void items.delete(name),
	};
	vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage });
	vi.stubGlobal('document', { documentElement: { dataset: {} }, referrer: '' });
	({ leftColumn, rememberColumn } = await import('./left-column.ts'));
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

describe('R-SCREEN-08, A-015, M-18: the column that home was left with', () => {
	it('is there on return from login and other pages of the site', () => {
		rememberColumn('19');
		for (const page of ['/news/login.html', '/news/newsDetail/12/345.html?a=1']) {
			open(`${origin}${page}`);
			expect(leftColumn()).toBe('19');
		}
	});

	it('is the last one', () => {
		rememberColumn('19');
		rememberColumn('');
		open(`${origin}/news/login.html`);
		expect(leftColumn()).toBe('');
	});

	it.each([
		['a new visit', '', 'navigate'],
		['another site', 'https://other.example/', 'navigate'],
		['home itself, as by the logo', `${origin}${home}?active=19`, 'navigate'],
		['Back', `${origin}/news/login.html`, 'back_forward'],
		['a reload', `${origin}/news/login.html`, 'reload'],
	])('is not restored by %s', (_, referrer, type) => {
		rememberColumn('19');
		open(referrer, type);
		expect(leftColumn()).toBe('');
	});
});
