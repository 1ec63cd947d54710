import { atom } from 'nanostores';
import type { CallDeclaration } from '../../contract/call.ts';
import { auth, authinfo } from '../../contract/site.ts';
import { loadCiphers } from '../api/cipher/load.ts';
import type { Client } from '../api/client.ts';
import { empty } from '../api/result.ts';
import type { Authorization } from '../api/rules/authorization.ts';
import { onGuardedRoute } from '../runtime/guarded-route.ts';
import { runtimeSettings } from '../runtime/runtime-settings.ts';
import { localItems } from '../runtime/storage.ts';
import { oneAtATime } from './locks.ts';

/** unknown: not looked yet. off: the site, or this route, needs none. held, missing: token and secret are there or not. */
export const authorizationState = atom<'unknown' | 'off' | 'held' | 'missing'>('unknown');

/** Milliseconds that token and secret live. */
const life = 7_200_000;
/** Version from which authorization is off, whatever the mode. */
const withoutFrom = 3;

const numberOf = (name: string): number => {
	const value = Number(localItems.get(name) ?? 'none');
	return Number.isFinite(value) ? value : 0;
};

/** Token and secret that are held and have not run out (R-CONF-64…66). */
const held = (now = Date.now()): Authorization | null => {
	const [token, secret] = [localItems.get('authToken') ?? '', localItems.get('appSecret') ?? ''];
	const age = now - numberOf('authTime');
	return token === '' || secret === '' || age >= life || age < -life
		? null
		: { token, secret, clockOffset: numberOf('authClockOffset') };
};

const authMode = (): 0 | 1 | 2 => {
	const { authMode: mode, currentVersion } = runtimeSettings().site;
	return currentVersion >= withoutFrom ? 0 : mode;
};

/** What signs a call: each one where auth is on, and a call that is always signed; else null. */
export const authorizationFor = (call: CallDeclaration): Authorization | null =>
	authMode() === 0 && call.signed !== 'once' ? null : held();

/** Status 1004: token and secret are worth nothing (R-STATE-27). Those of another tab, fetched meanwhile, stay. */
export const dropAuthorization = (refused: string): void => {
	if (refused !== '' && localItems.get('authToken') !== refused) return;
	for (const name of ['authToken', 'appSecret', 'authTime', 'authClockOffset']) localItems.remove(name);
	authorizationState.set('missing');
};

const keep = (token: string, secret: string, clockOffset: number): void => {
	localItems.set('authToken', token);
	localItems.set('appSecret', secret);
	localItems.set('authTime', String(Date.now()));
	localItems.set('authClockOffset', String(clockOffset));
};

const fetchAuthorization = async (client: Client): Promise<void> => {
	// Another tab was faster.
	if (held() !== null) return;
	const start = await client.read(authinfo, {});
	const clockOffset = start.time === 0 ? 0 : start.time - Date.now();
	const time = Date.now() + clockOffset;
	const { signature } = await loadCiphers();
	const sign = signature(start.token, start.secret, String(time));
	const result = await client.send(auth, { token: start.token, time, sign });
	if (!result.ok || result.data === empty || !('authToken' in result.data)) return;
	keep(result.data.authToken, result.data.appSecret, clockOffset);
};

/**
 * Makes sure that token and secret are held, whatever the mode.
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
 * Fetches auth info at start where the mode asks for it: always in mode 2, on flagged routes in mode 1, and only when
 * token and secret are missing (R-STATE-19…21, A-080). Without an answer the page goes on, unauthorized.
 */
export const startAuthorization = async (client: Client): Promise<void> => {
	const mode = authMode();
	if (mode === 0 || (mode === 1 && !onGuardedRoute())) return authorizationState.set('off');
	if (held() === null) {
		try {
			await ensureAuthorization(client);
		} catch (error) {
			console.error('Authorization could not be fetched.', error);
		}
	}
	authorizationState.set(held() === null ? 'missing' : 'held');
};
