import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkSettings } from '../../config/read.ts';
import { memberInfo } from '../../contract/members.ts';
import { createClient } from '../api/client.ts';
import { session, setLogin, storedLogin } from '../stores/session.ts';
import { loginLost } from './login-lost.ts';
import { currentToken } from './tokens.ts';

const loginWith = (accessToken: string) => ({
	userid: 'u1',
	accessToken,
	refreshToken: `refresh of ${accessToken}`,
	device: 'xy1',
	member: { userid: 'u1', nickname: '青岭读者', picture: '', phone: '', score: 0 },
});

beforeEach(() => {
	const held = new Map<string, string>();
	const storage = {
		getItem: (name: string) => held.get(name) ?? null,
		setItem: (name: string, value: string) => held.set(name, value),
		removeItem: (name: string) => held.delete(name),
	};
	vi.stubGlobal('window', {
		localStorage: storage,
		sessionStorage: storage,
		location: { search: '', href: '' },
		dispatchEvent: () => true,
		touchEdition: checkSettings({ site: { appScheme: 'demo' } }, 'test'),
	});
	vi.stubGlobal('navigator', { userAgent: 'test', maxTouchPoints: 0 });
	setLogin(loginWith('first'));
});
afterEach(() => vi.unstubAllGlobals());

/** A client whose call is answered 10102, after some work. */
const refusing = (before = (): void => undefined) =>
	createClient({
		addresses: { base: '/base', nis: '', sso: '', advertising: '', vod: '', storage: '', statistics: '' },
		identity: () => ({ siteId: '1', appId: '1', device: 'xy1', currentVersion: 2, apiVersion: '1.0' }),
		token: currentToken,
		source: 'APP',
		renewToken: () => Promise.resolve(false),
		onLoginLost: loginLost,
		fetch: async () => {
			before();
			return new Response('{"status":10102}');
		},
	});

it('A-089: a login that the platform refuses is removed', async () => {
	await refusing().send(memberInfo, {});
	expect([storedLogin(), session.get().state]).toEqual([null, 'expired']);
});

it('A-089: a late refusal of an earlier login leaves the one that came meanwhile alone', async () => {
	await refusing(() => void setLogin(loginWith('second'))).send(memberInfo, {});
	expect([storedLogin()?.accessToken, session.get().state]).toEqual(['second', 'member']);
});

it('R-STATE-33, R-STATE-34: a login that the app passes in within the second stays, and the app gets no command', async () => {
	vi.resetModules();
	vi.doMock('../runtime/environment.ts', () => ({ environment: () => ({ mode: 'app' }) }));
	vi.useFakeTimers();
	try {
		const { loginLost: lostInApp } = await import('./login-lost.ts');
		const { setLogin: setInApp, storedLogin: storedInApp } = await import('../stores/session.ts');
		lostInApp('first');
		setInApp(loginWith('second'));
		vi.advanceTimersByTime(1_000);
		expect([storedInApp()?.accessToken, window.location.href]).toEqual(['second', '']);
		lostInApp('second');
		vi.advanceTimersByTime(999);
		expect([storedInApp()?.accessToken, window.location.href]).toEqual(['second', '']);
		vi.advanceTimersByTime(1);
		expect([storedInApp(), window.location.href]).toEqual([null, 'demo://clearUserAndLogin']);
	} finally {
		vi.useRealTimers();
		vi.doUnmock('../runtime/environment.ts');
	}
});
