import { refreshAccessToken } from '../../contract/members.ts';
import { getAnonymousToken } from '../../contract/site.ts';
import type { Client } from '../api/client.ts';
import { type CallError, empty, isBusy, NetworkError } from '../api/result.ts';
import { virtualDeviceId } from '../runtime/device.ts';
import { environment } from '../runtime/environment.ts';
import { sendToApp } from '../runtime/native-app.ts';
import { localItems } from '../runtime/storage.ts';
import { clearLogin, type Login, session, setLogin, storedLogin } from '../stores/session.ts';
import { siteConfig } from '../stores/site-config.ts';
import { oneAtATime } from './locks.ts';

const item = 'securityToken';

/** R-CONST-12. */
export const tokenLifetime = 7_200_000;
/** Time limit for the native app to send another token. */
const appTimeoutMs = 10_000;

/**
 * The visitor's token, or '' when there is none or it has expired. It also counts as expired when the clock was
 * set back.
 */
export const anonymousToken = (now = Date.now()): string => {
	try {
		const stored = JSON.parse(localItems.get(item) ?? 'null') as { token?: unknown; expires?: unknown } | null;
		return typeof stored?.token === 'string' &&
			typeof stored.expires === 'number' &&
			now < stored.expires &&
			stored.expires - now <= tokenLifetime
			? stored.token
			: '';
	} catch {
		return '';
	}
};

const tokenOf = (login: Login): string => login.token || login.accessToken;

/**
 * Value of the header `token`: the app's token or the access token of a login, else the visitor's token where the site
 * requires one (A-084, R-CONF-17).
 */
export const currentToken = (): string => {
	const login = storedLogin();
	if (login !== null) return tokenOf(login);
	const site = siteConfig.get();
	return site.state === 'known' && !site.config.tokenEnable ? '' : anonymousToken();
};

/** The result of a renewal: new tokens; refused; null from a platform that gives none. */
type Renewal = Partial<Login> | 'refused' | null;

/**
 * Only a refusal signs the reader out.
 *
 * @throws NetworkError for an answer that is not an envelope, and when the platform is busy.
 */
const refusal = (error: CallError): 'refused' => {
	if (isBusy(error) || error.status < 0) throw new NetworkError(`The tokens were not renewed: ${error.errmsg}.`);
	return 'refused';
};

/** Renews the tokens of a login by the anonymous-token call, or else by its spare (R-STATE-24, A-087). */
const refreshed = async (client: Client, refreshToken: string): Promise<Renewal> => {
	const first = await client.send(getAnonymousToken, { deviceId: virtualDeviceId(), refreshToken });
	if (!first.ok) return refusal(first.error);
	if (first.data !== empty && 'accessToken' in first.data && first.data.accessToken !== '') return first.data;
	const second = await client.send(refreshAccessToken, { refreshToken });
	if (!second.ok) return refusal(second.error);
	return second.data !== empty && 'accessToken' in second.data && second.data.accessToken !== '' ? second.data : null;
};

const renewLogin = async (client: Client, expired: string): Promise<boolean> => {
	const login = storedLogin();
	if (login === null) return false;
	// Another tab or island has renewed it meanwhile.
	if (tokenOf(login) !== expired) return true;
	const renewed = await refreshed(client, login.refreshToken);
	// Meanwhile the reader may have signed out, here or in another tab, or signed in as somebody else.
	if (storedLogin()?.refreshToken !== login.refreshToken) return false;
	if (renewed === 'refused') {
		clearLogin('expired');
		return false;
	}
	const { accessToken = '', refreshToken = '' } = renewed ?? {};
	if (accessToken === '') return false;
	setLogin({ ...login, accessToken, token: '', refreshToken: refreshToken || login.refreshToken });
	return true;
};

/** Requests another token from the native app, which sends it as a login (R-STATE-30). */
const renewByApp = (expired: string): Promise<boolean> => {
	if (currentToken() !== expired) return Promise.resolve(true);
	if (!sendToApp({ name: 'refreshToken' })) return Promise.resolve(false);
	return new Promise((resolve) => {
		const end = (renewed: boolean): void => {
			clearTimeout(timer);
			stop();
			resolve(renewed);
		};
		const timer = setTimeout(() => end(false), appTimeoutMs);
		const stop = session.listen(() => {
			if (currentToken() !== expired) end(true);
		});
	});
};

/** Fetches a visitor's token unless a valid one is stored (R-STATE-17). */
export const fetchAnonymousToken = async (client: Client, expired = ''): Promise<boolean> => {
	const held = anonymousToken();
	if (held !== '' && held !== expired) return true;
	if (expired !== '') localItems.remove(item);
	const result = await client.send(getAnonymousToken, { deviceId: virtualDeviceId() });
	if (!result.ok || result.data === empty || !('token' in result.data) || result.data.token === '') return false;
	localItems.set(item, JSON.stringify({ token: result.data.token, expires: Date.now() + tokenLifetime }));
	return true;
};

const renew = async (client: Client, expired: string): Promise<boolean> => {
	if (environment().mode === 'app') {
		if (await renewByApp(expired)) return true;
		// When the app sends no token, a member stays signed in with the old one and a visitor gets a new one.
		if (storedLogin() !== null) return false;
	}
	return oneAtATime(
		'token',
		() => (storedLogin() === null ? fetchAnonymousToken(client, expired) : renewLogin(client, expired)),
		() => !['', expired].includes(currentToken()),
	);
};

let renewing: Promise<boolean> | null = null;

/**
 * Handles status 10111: renews the token once for all islands and tabs (R-STATE-30…32, A-088).
 *
 * @returns whether another token is available now.
 * @throws NetworkError when the platform did not answer: the login may still be valid, so nobody has to sign in.
 */
export const renewToken = (client: Client, expired: string): Promise<boolean> => {
	renewing ??= renew(client, expired)
		.catch((error: unknown) => {
			if (error instanceof NetworkError) throw error;
			return false;
		})
		.finally(() => {
			renewing = null;
		});
	return renewing;
};
