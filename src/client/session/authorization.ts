import type { CallDeclaration } from '../../contract/call.ts';
import { CallFailure } from '../../contract/reader.ts';
import { auth, authinfo } from '../../contract/site.ts';
import { epochOf } from '../../domain/epoch.ts';
import { loadCiphers } from '../api/cipher/load.ts';
import type { Client } from '../api/client.ts';
import type { Authorization } from '../api/rules/authorization.ts';
import { onGuardedRoute } from '../runtime/guarded-route.ts';
import { runtimeSettings } from '../runtime/runtime-settings.ts';
import { localItems } from '../runtime/storage.ts';
import { oneAtATime } from './locks.ts';

/** Lifetime of token and secret in milliseconds. */
const lifetimeMs = 7_200_000;
/** First version in which authorization is off in every mode. */
const firstVersionWithout = 3;

const numberOf = (name: string): number => {
	const value = Number(localItems.get(name) ?? 'none');
	return Number.isFinite(value) ? value : 0;
};

/** The stored token and secret while they are valid, else null (R-CONF-64…66). */
const held = (now = Date.now()): Authorization | null => {
	const [token, secret] = [localItems.get('authToken') ?? '', localItems.get('appSecret') ?? ''];
	// Without a time, as another page of the host may have stored them, they count as new; status 1004 ends them.
	const age = localItems.get('authTime') === null ? 0 : now - numberOf('authTime');
	return token === '' || secret === '' || age >= lifetimeMs || age < -lifetimeMs
		? null
		: { token, secret, clockOffset: numberOf('authClockOffset') };
};

const authMode = (): 0 | 1 | 2 => {
	const { authMode: mode, currentVersion } = runtimeSettings().site;
	return currentVersion >= firstVersionWithout ? 0 : mode;
};

/**
 * Token and secret for the signature of a call. Null while authorization is off, except for calls that are
 * always signed.
 */
export const authorizationFor = (call: CallDeclaration): Authorization | null =>
	authMode() === 0 && call.signed !== 'once' ? null : held();

/**
 * Removes the token and secret that status 1004 refused (R-STATE-27), but not newer ones that another tab has stored.
 */
export const dropAuthorization = (refused: string): void => {
	if (refused !== '' && localItems.get('authToken') !== refused) return;
	for (const name of ['authToken', 'appSecret', 'authTime', 'authClockOffset']) localItems.remove(name);
};

const store = (token: string, secret: string, clockOffset: number): void => {
	localItems.set('authToken', token);
	localItems.set('appSecret', secret);
	localItems.set('authTime', String(Date.now()));
	localItems.set('authClockOffset', String(clockOffset));
};

const fetchAuthorization = async (client: Client): Promise<void> => {
	// Another tab has fetched them meanwhile.
	if (held() !== null) return;
	const answer = await client.send(authinfo, {});
	if (!answer.ok) throw new CallFailure(authinfo.name, answer.error.status, answer.error.errmsg);
	const start = 'token' in answer.data ? answer.data : { token: '', secret: '', time: 0 };
	// A platform may send its time as a header.
	const platformTime = start.time || epochOf(answer.headers?.get('time') ?? '');
	const clockOffset = platformTime > 0 ? platformTime - Date.now() : 0;
	const time = Date.now() + clockOffset;
	const { signature } = await loadCiphers();
	const sign = signature(start.token, start.secret, String(time));
	const result = await client.send(auth, { token: start.token, time, sign });
	if (!result.ok) return;
	// A platform may send them as headers.
	const data = 'authToken' in result.data ? result.data : null;
	const [authToken, appSecret] = (['authToken', 'appSecret'] as const).map(
		(name) => data?.[name] || result.headers?.get(name) || '',
	);
	if (authToken && appSecret) store(authToken, appSecret, clockOffset);
};

/**
 * Fetches token and secret unless they are stored, in every auth mode.
 *
 * @throws CallFailure, NetworkError when they cannot be fetched.
 */
export const ensureAuthorization = (client: Client): Promise<void> =>
	oneAtATime(
		'authorization',
		() => fetchAuthorization(client),
		() => held() !== null,
	);

/**
 * Fetches missing token and secret at start-up: in mode 2 always, in mode 1 on routes that require authorization
 * (R-STATE-19…21, A-080). When they cannot be fetched the page goes on without them.
 */
export const startAuthorization = async (client: Client): Promise<void> => {
	const mode = authMode();
	if (mode === 0 || (mode === 1 && !onGuardedRoute()) || held() !== null) return;
	try {
		await ensureAuthorization(client);
	} catch (error) {
		console.error('Authorization could not be fetched.', error);
	}
};
