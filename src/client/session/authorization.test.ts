import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkSettings } from '../../config/read.ts';
import { auth, authinfo, serverTime } from '../../contract/site.ts';
import { voteInfo } from '../../parts/votes/wire.ts';
import { type Client, createClient } from '../api/client.ts';
import { stubBrowser } from '../runtime/browser.test-data.ts';
import { authorizationFor, ensureAuthorization } from './authorization.ts';

/** A client whose platform answers each call with its data and with these headers. */
const clientOf = (data: Readonly<Record<string, object>>, headers: Readonly<Record<string, string>>): Client =>
	createClient({
		addresses: { base: '/base', nis: '/nis', sso: '', advertising: '', vod: '', storage: '', statistics: '' },
		identity: () => ({ siteId: '1', appId: '1', device: 'xy1', currentVersion: 2, apiVersion: '1.0' }),
		token: () => '',
		source: 'APP',
		renewToken: () => Promise.resolve(false),
		fetch: (address) => {
			const name = new URL(String(address), 'http://localhost').pathname.split('/').at(-1) ?? '';
			return Promise.resolve(new Response(JSON.stringify({ status: 0, data: data[name] ?? {} }), { headers }));
		},
	});

const start = { token: 'once', secret: 's' };
const stored = () => ['authToken', 'appSecret'].map((name) => window.localStorage.getItem(name));

beforeEach(() => {
	stubBrowser();
	window.touchEdition = checkSettings({}, 'test');
	vi.stubGlobal('navigator', { userAgent: 'test', maxTouchPoints: 0 });
});
afterEach(() => vi.unstubAllGlobals());

it('R-REQ-30: the results of auth calls have the headers of their answers, those of other calls have not', async () => {
	const headers = { authtoken: 'h', time: '5' };
	const client = clientOf({ authinfo: start, serverTime: { time: 1_795_140_000_000 } }, headers);
	for (const result of [
		await client.send(authinfo, {}),
		await client.send(auth, { token: 'once', time: 5, sign: 'a'.repeat(64) }),
	])
		expect(result.ok && [result.headers?.get('authToken'), result.headers?.get('time')]).toEqual(['h', '5']);
	expect(await client.send(serverTime, {})).toEqual({ ok: true, data: { time: 1_795_140_000_000 } });
});

it('R-REQ-30, A-107: token and secret that the platform sends as headers are stored', async () => {
	await ensureAuthorization(clientOf({ authinfo: start }, { authtoken: 'h1', appsecret: 'h2' }));
	expect(stored()).toEqual(['h1', 'h2']);
});

it.each([
	['as a header, in milliseconds', 1, 'header'],
	['as a header, in seconds', 1000, 'header'],
	['in the data, in milliseconds', 1, 'data'],
	['in the data, in seconds', 1000, 'data'],
] as const)('A-107, R-CALL-088, R-REQ-21: a time that the platform sends %s corrects a wrong clock', async (_, unit, place) => {
	const ahead = 600_000;
	const time = Math.round((Date.now() + ahead) / unit);
	const headers = { authtoken: 'h1', appsecret: 'h2', ...(place === 'header' ? { time: String(time) } : {}) };
	await ensureAuthorization(clientOf({ authinfo: place === 'data' ? { ...start, time } : start }, headers));
	const offset = Number(window.localStorage.getItem('authClockOffset'));
	expect(Math.abs(offset - ahead)).toBeLessThan(5_000);
});

it('A-107: those in the data go before those in the headers', async () => {
	const data = { authinfo: start, auth: { authToken: 'd1', appSecret: 'd2' } };
	await ensureAuthorization(clientOf(data, { authtoken: 'h1', appsecret: 'h2' }));
	expect(stored()).toEqual(['d1', 'd2']);
});

const holds = (age: number): void => {
	for (const [name, value] of Object.entries({ authToken: 't', appSecret: 's', authTime: Date.now() - age }))
		window.localStorage.setItem(name, String(value));
};
const isOn = (): boolean => authorizationFor(voteInfo) !== null;

it.each([
	[0, 2, false],
	[1, 2, true],
	[2, 2, true],
	[1, 3, false],
	[2, 3, false],
	[2, 4, false],
] as const)('A-081: in mode %i of version %i authorization with a held token is on: %s', (authMode, currentVersion, on) => {
	window.touchEdition = checkSettings({ site: { authMode, currentVersion } }, 'test');
	expect(isOn()).toBe(false);
	holds(0);
	expect(isOn()).toBe(on);
	for (const name of ['authToken', 'appSecret']) {
		holds(0);
		window.localStorage.removeItem(name);
		expect(isOn()).toBe(false);
	}
});

it('A-082: token and secret are valid for 7,200,000 ms from authTime', () => {
	window.touchEdition = checkSettings({ site: { authMode: 2 } }, 'test');
	holds(7_199_000);
	expect(isOn()).toBe(true);
	holds(7_201_000);
	expect(isOn()).toBe(false);
});
