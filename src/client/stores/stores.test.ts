import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSettings } from '../../config/read.ts';
import type { Client } from '../api/client.ts';

const member = { userid: '1', nickname: '读者', picture: '', phone: '', score: 0 };
const login = { userid: '1', accessToken: 't', refreshToken: 'r', device: 'd', member };

/** The browser objects that the stores use; tests call the listeners by their name. */
const browser = () => {
	const items = new Map<string, string>();
	const listeners = new Map<string, ((event: unknown) => void)[]>();
	const storage = {
		getItem: (name: string) => items.get(name) ?? null,
		setItem: (name: string, value: string) => items.set(name, value),
		removeItem: (name: string) => items.delete(name),
	};
	const sent: unknown[] = [];
	return {
		items,
		sent,
		fire: (name: string, event: object = {}) => {
			for (const listener of listeners.get(name) ?? []) listener(event);
		},
		window: {
			localStorage: storage,
			sessionStorage: storage,
			location: { search: '', reload: vi.fn() },
			touchEdition: checkSettings({}, 'test'),
			addEventListener: (name: string, listener: (event: unknown) => void) =>
				listeners.set(name, [...(listeners.get(name) ?? []), listener]),
			dispatchEvent: (event: CustomEvent) => sent.push(event.detail),
		},
	};
};

let page: ReturnType<typeof browser>;
beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers();
	page = browser();
	vi.stubGlobal('window', page.window);
	const dataset = { theme: 'dark', locale: 'cn', mode: 'web' };
	vi.stubGlobal('document', { documentElement: { dataset }, querySelector: () => null });
	vi.stubGlobal('navigator', { userAgent: 'test', maxTouchPoints: 0 });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe('session', () => {
	it('M-15: unknown, then the stored login, then logins of other tabs', async () => {
		const { session, startSession } = await import('./session.ts');
		expect(session.get()).toEqual({ state: 'unknown' });
		startSession();
		expect(session.get()).toEqual({ state: 'visitor' });
		page.items.set('userLogin', JSON.stringify(login));
		page.fire('storage', { key: 'other' });
		expect(session.get()).toEqual({ state: 'visitor' });
		page.fire('storage', { key: 'userLogin' });
		expect(session.get()).toEqual({ state: 'member', login });
		page.items.clear();
		page.fire('pageshow', { persisted: true });
		expect(session.get()).toEqual({ state: 'visitor' });
	});
	it.each([
		'storage',
		'pageshow',
	])('M-15: the page is loaded anew when another member has signed in: %s', async (event) => {
		const other = { ...login, userid: '2' };
		const { session, setLogin, startSession } = await import('./session.ts');
		startSession();
		setLogin(login);
		const changed = { key: 'userLogin', persisted: true };
		page.items.set('userLogin', JSON.stringify({ ...login, accessToken: 'renewed' }));
		page.fire(event, changed);
		page.items.clear();
		page.fire(event, changed);
		expect([session.get().state, page.window.location.reload.mock.calls]).toEqual(['visitor', []]);
		page.items.set('userLogin', JSON.stringify(other));
		page.fire(event, changed);
		expect([session.get().state, page.window.location.reload.mock.calls.length]).toEqual(['visitor', 1]);
	});
	it('a sign-in outlives the page; a sign-out and an expired login differ', async () => {
		const { clearLogin, session, setLogin, storedLogin } = await import('./session.ts');
		expect(setLogin(login)).toBe(true);
		expect(storedLogin()).toEqual(login);
		clearLogin('expired');
		expect([session.get().state, storedLogin()]).toEqual(['expired', null]);
		clearLogin();
		expect(session.get().state).toBe('visitor');
	});
	it.each(['{', '7', 'null', '{"accessToken":""}', '{"accessToken":"t"}'])('%s is not a login', async (stored) => {
		page.items.set('userLogin', stored);
		const { storedLogin } = await import('./session.ts');
		expect(storedLogin()).toBeNull();
	});
});

describe('toasts', () => {
	it('a line disappears after four seconds; the next one has four seconds of its own', async () => {
		const { notice, showToast } = await import('./toasts.ts');
		showToast('state.loginLost');
		vi.advanceTimersByTime(3_000);
		showToast('state.requestFailed');
		vi.advanceTimersByTime(3_000);
		expect(notice.get()).toEqual({ state: 'shown', message: 'state.requestFailed' });
		vi.advanceTimersByTime(1_000);
		expect(notice.get()).toEqual({ state: 'none' });
		expect(page.sent.at(-1)).toEqual({ state: 'none' });
	});
	it('hiding the busy notice leaves an alert', async () => {
		const { hideBusy, notice, showAlert, showBusy } = await import('./toasts.ts');
		showBusy('state.loading');
		hideBusy();
		expect(notice.get()).toEqual({ state: 'none' });
		showAlert('state.requestFailed');
		hideBusy();
		expect(notice.get()).toEqual({ state: 'alert', message: 'state.requestFailed' });
	});
});

describe('theme', () => {
	let isDark = false;
	beforeEach(() => {
		isDark = false;
		Object.assign(page.window, {
			matchMedia: () => ({ matches: isDark }),
			location: { search: '', href: 'https://news.cn/my.html' },
			history: { state: null, replaceState: vi.fn() },
		});
	});
	const root = () => document.documentElement.dataset;

	it('R-THEME-01: unknown, then what is kept, then what is chosen; the page shows each', async () => {
		page.items.set('theme', 'dark');
		const { chooseTheme, readTheme, theme, themeInForce } = await import('./theme.ts');
		expect([theme.get(), themeInForce.get()]).toEqual(['unknown', 'unknown']);
		readTheme();
		expect([theme.get(), themeInForce.get(), root()['theme']]).toEqual(['dark', 'dark', 'dark']);
		chooseTheme('light');
		expect([theme.get(), themeInForce.get(), root()['theme']]).toEqual(['light', 'light', 'light']);
		expect(page.items.get('theme')).toBe('light');
	});
	it('E-25: with the choice of the system, the theme follows the system', async () => {
		const { chooseTheme, readTheme, theme, themeInForce } = await import('./theme.ts');
		chooseTheme('system');
		expect([theme.get(), themeInForce.get()]).toEqual(['light', 'system']);
		isDark = true;
		readTheme();
		expect([theme.get(), themeInForce.get(), root()['theme']]).toEqual(['dark', 'system', 'dark']);
	});
	it('R-THEME-02…07: an address with a theme prevails until the reader chooses', async () => {
		page.items.set('theme', 'system');
		Object.assign(page.window.location, { search: '?theme=dark', href: 'https://news.cn/my.html?theme=dark&a=1' });
		const { chooseTheme, readTheme, themeInForce } = await import('./theme.ts');
		readTheme();
		expect(themeInForce.get()).toBe('dark');
		chooseTheme('light');
		expect(vi.mocked(window.history.replaceState).mock.calls.map(([, , address]) => String(address))).toEqual([
			'https://news.cn/my.html?a=1',
		]);
	});
});

describe('locale', () => {
	it("the page's language, then the reader's, then a change of it", async () => {
		page.items.set('lang', 'en');
		const { locale, startLocale, translate } = await import('./locale.ts');
		expect(locale.get().language).toBe('cn');
		startLocale();
		await vi.waitFor(() => expect(locale.get().language).toBe('en'));
		expect(translate.get()('state.retry')).not.toMatch(/[一-鿿]/);
		page.items.set('lang', 'bo');
		page.fire('touch-edition:language');
		await vi.waitFor(() => expect(locale.get().language).toBe('bo'));
		page.items.set('lang', 'klingon');
		page.fire('storage', { key: 'lang' });
		await vi.waitFor(() => expect(locale.get().language).toBe('cn'));
		page.items.set('lang', 'en');
		page.fire('pageshow', { persisted: false });
		page.fire('pageshow', { persisted: true });
		await vi.waitFor(() => expect(locale.get().language).toBe('en'));
	});
});

describe('site configuration', () => {
	it('A-037: remembers whether detail pages are grey, for their next first paint', async () => {
		const { SiteConfigurationAnswer } = await import('../../contract/site.ts');
		const { fetchSiteConfig } = await import('./site-config.ts');
		const answer = (detailPageGrey: boolean) => {
			const read = async () => parse(SiteConfigurationAnswer, { detailPageGrey });
			return { read } as unknown as Client;
		};
		await fetchSiteConfig(answer(false));
		expect(page.items.has('detailPageGrey')).toBe(false);
		page.items.delete('siteConfig');
		await fetchSiteConfig(answer(true));
		expect(page.items.get('detailPageGrey')).toBe('true');
		page.items.delete('siteConfig');
		await fetchSiteConfig(answer(false));
		expect(page.items.has('detailPageGrey')).toBe(false);
	});
});
