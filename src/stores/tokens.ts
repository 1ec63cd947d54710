import { getAnonymousToken } from '../contract/content/start.ts';
import { virtualDeviceId } from '../host/device.ts';
import { localItems } from '../host/storage.ts';
import type { Client } from '../request/client.ts';
import { empty } from '../request/result.ts';
import { clearLogin, setLogin, storedLogin } from './session.ts';

const item = 'securityToken';

/** R-CONST-12. */
export const tokenLifetime = 7_200_000;

/** The visitor's token; '' when there is none or it has expired. */
export const anonymousToken = (now = Date.now()): string => {
	try {
		const stored = JSON.parse(localItems.get(item) ?? 'null') as { token?: unknown; expires?: unknown } | null;
		return typeof stored?.token === 'string' && typeof stored.expires === 'number' && now < stored.expires
			? stored.token
			: '';
	} catch {
		return '';
	}
};

/** Header `token`: the access token of a login, else the visitor's. */
export const currentToken = (): string => storedLogin()?.accessToken ?? anonymousToken();

/** One at a time in all tabs of the browser, where it can lock; else in this page. */
const oneAtATime = async (work: () => Promise<boolean>): Promise<boolean> =>
	'locks' in navigator ? ((await navigator.locks.request('touch-edition:token', work)) as boolean) : work();

const renewLogin = async (client: Client, expired: string): Promise<boolean> => {
	const login = storedLogin();
	if (login === null) return false;
	// Another tab or island was faster.
	if (login.accessToken !== expired) return true;
	const result = await client.send(getAnonymousToken, {
		deviceId: virtualDeviceId(),
		refreshToken: login.refreshToken,
	});
	if (result.ok && result.data !== empty && 'accessToken' in result.data && result.data.accessToken !== '') {
		setLogin({
			...login,
			accessToken: result.data.accessToken,
			refreshToken: result.data.refreshToken || login.refreshToken,
		});
		return true;
	}
	// Only a refusal signs out: a lost race or a dead network must not.
	if (!result.ok && storedLogin()?.refreshToken === login.refreshToken) clearLogin('expired');
	return false;
};

/** Fetches a visitor's token unless one is at hand. */
export const fetchAnonymousToken = async (client: Client, expired = ''): Promise<boolean> => {
	const held = anonymousToken();
	if (held !== '' && held !== expired) return true;
	const result = await client.send(getAnonymousToken, { deviceId: virtualDeviceId() });
	if (!result.ok || result.data === empty || !('token' in result.data) || result.data.token === '') return false;
	localItems.set(item, JSON.stringify({ token: result.data.token, expires: Date.now() + tokenLifetime }));
	return true;
};

let renewing: Promise<boolean> | null = null;

/**
 * Status 10111: one renewal for all islands and tabs (R-STATE-24, R-STATE-31, R-STATE-32, A-088).
 *
 * @returns whether another token than the expired one is at hand now.
 */
export const renewToken = (client: Client, expired: string): Promise<boolean> => {
	renewing ??= oneAtATime(() =>
		storedLogin() === null ? fetchAnonymousToken(client, expired) : renewLogin(client, expired),
	)
		.catch(() => false)
		.finally(() => {
			renewing = null;
		});
	return renewing;
};
