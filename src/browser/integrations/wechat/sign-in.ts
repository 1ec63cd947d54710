/**
 * Sign-in by the messaging platform, in its own browser in share mode (R-STATE-03…11, R-MODE-31, M-21). The code in the
 * address is exchanged for the user, the user for a login. An answer without an openid leads to the authorize page
 * again, at most twice. Session storage holds the state across the redirects, and nothing is sent twice.
 */

import type { Client } from '../../../client/api/client.ts';
import { empty } from '../../../client/api/result.ts';
import { newIdempotencyKey, virtualDeviceId } from '../../../client/runtime/device.ts';
import { onGuardedRoute } from '../../../client/runtime/guarded-route.ts';
import { runtimeSettings } from '../../../client/runtime/runtime-settings.ts';
import { localItems, sessionItems } from '../../../client/runtime/storage.ts';
import { ensureAuthorization } from '../../../client/session/authorization.ts';
import { startedClient } from '../../../client/session/client.ts';
import { loginOf } from '../../../client/session/login-of.ts';
import { refreshMember } from '../../../client/session/refresh-member.ts';
import { takeLogin } from '../../../client/session/take-login.ts';
import { messagingRequested, messagingStatus } from '../../../client/stores/messaging.ts';
import { session } from '../../../client/stores/session.ts';
import { hideBusy, showBusy, showToast } from '../../../client/stores/toasts.ts';
import { thirdLogin, wxUserInfo } from '../../../contract/members.ts';
import { wxSignature } from '../../../contract/site.ts';
import { hasAuthorizationCode } from '../../../domain/authorization-code.ts';
import { withoutCode } from '../../../domain/share-address.ts';

/** Session items: number of further attempts, the state that was sent, the code that was used. */
const items = { tries: 'postCount', state: 'authorizeState', used: 'authorizeCode' } as const;
/** Maximum number of further attempts (R-CONST-16). */
const maxRetries = 2;

const authorizeAddress = (landing: string, appid: string, state: string): string => {
	const page = new URL(runtimeSettings().site.messagingAuthorizeUrl, window.location.origin);
	const parameters = {
		appid,
		redirect_uri: withoutCode(landing),
		response_type: 'code',
		// Name and picture are requested only after a tap, as on the login page: to pages that request them earlier, the
		// platform sends a snapshot user.
		scope: document.documentElement.dataset['route'] === 'login' ? 'snsapi_userinfo' : 'snsapi_base',
		state,
	};
	for (const [name, value] of Object.entries(parameters)) page.searchParams.set(name, value);
	return `${page.href}#wechat_redirect`;
};

/** Opens the authorize page; Back never returns to it. */
const leave = async (client: Client, landing: string): Promise<void> => {
	const { appid } = await client.read(wxSignature, { url: landing });
	const state = newIdempotencyKey();
	sessionItems.set(items.state, state);
	window.location.replace(authorizeAddress(landing, appid, state));
};

const fail = (message: 'auth.failed' | 'auth.userInfoFailed'): void => {
	sessionItems.remove(items.tries);
	localItems.set('weixinInit', '-1');
	messagingStatus.set(-1);
	hideBusy();
	showToast(message);
};

const succeed = (): void => {
	sessionItems.remove(items.tries);
	localItems.set('weixinInit', '1');
	messagingStatus.set(2);
	hideBusy();
};

type User = { openid: string; unionid: string; nickname: string; headimgurl: string };

const signIn = async (client: Client, user: User): Promise<void> => {
	await ensureAuthorization(client);
	const result = await client.send(thirdLogin, {
		provider: 'wx',
		oid: user.openid,
		unionid: user.unionid,
		nickname: user.nickname,
		head: user.headimgurl,
		devid: virtualDeviceId(),
	});
	const login = result.ok ? loginOf(result.data) : null;
	if (login === null) return fail('auth.failed');
	takeLogin(login);
	succeed();
	void refreshMember(async () => client);
};

/** A code in the address of the page. */
interface Code {
	value: string;
	/** It came back with the state that this browser sent. Any other may be a stranger's, in a link to this page. */
	own: boolean;
}

const exchange = async (client: Client, { value, own }: Code, landing: string): Promise<void> => {
	const result = await client.send(wxUserInfo, { code: value });
	if (!result.ok) return fail('auth.userInfoFailed');
	const user = result.data;
	// A snapshot has no user: the reader is a visitor, and this attempt did not fail.
	if (user !== empty && 'snapshot' in user && user.snapshot) {
		sessionItems.remove(items.tries);
		messagingStatus.set(0);
		return hideBusy();
	}
	if (user !== empty && 'openid' in user && user.openid !== '') return own ? signIn(client, user) : succeed();
	const tries = Number(sessionItems.get(items.tries)) || 0;
	if (tries >= maxRetries || runtimeSettings().site.messagingAuthorizeUrl === '') return fail('auth.failed');
	if (!sessionItems.set(items.tries, String(tries + 1))) return fail('auth.failed');
	await leave(client, landing);
};

/** Whether the platform added a code to the address of this page. */
const hasCode = (query: URLSearchParams): boolean =>
	hasAuthorizationCode(query, document.documentElement.dataset['route'], sessionItems.get(items.state));

/**
 * The code that this page may exchange: one that was not used before, with the state that this browser sent. A code
 * without any state, from a menu of the messaging platform, tells who the reader is there, but signs nobody in: in a
 * stranger's link it would sign the reader in as somebody else.
 */
const usableCode = (query: URLSearchParams): Code | null => {
	const value = query.get('code') ?? '';
	// The reader comes from another page than the authorize page: the state is still valid.
	if (value === '') return null;
	const sent = sessionItems.get(items.state);
	sessionItems.remove(items.state);
	return sent === query.get('state') && sessionItems.get(items.used) !== value ? { value, own: sent !== null } : null;
};

/**
 * Without a code, only a route that requires authorization starts the sign-in, for a reader who is not signed in
 * (A-012).
 */
const needsSignIn = (): boolean =>
	runtimeSettings().site.messagingAuthorizeUrl !== '' && session.get().state !== 'member' && onGuardedRoute();

/** Removes code and state from the address, so that neither a reload nor a share sends them again. */
const removeCode = (): void => {
	const address = withoutCode(window.location.href);
	if (address !== window.location.href) window.history.replaceState(window.history.state, '', address);
};

/** Exchanges the code; without one the authorize page opens. */
const authorize = async (landing: string, code: Code | null): Promise<void> => {
	messagingStatus.set(1);
	showBusy('auth.authorizing');
	try {
		const client = await startedClient();
		if (code === null) return await leave(client, landing);
		sessionItems.set(items.used, code.value);
		await exchange(client, code, landing);
	} catch (error) {
		console.error(error);
		fail(code === null ? 'auth.failed' : 'auth.userInfoFailed');
	}
};

/** Whether the reader comes back from the authorize page that this page opened. */
export const isBack = (): boolean =>
	sessionItems.get(items.state) !== null && hasCode(new URLSearchParams(window.location.search));

/** Starts the sign-in when the reader taps its button on the login page, in every mode. */
export const startOnRequest = (landing: string): void => {
	messagingRequested.subscribe((requested) => {
		if (!requested) return;
		messagingRequested.set(false);
		// Not twice at once, and not for a reader who has signed in meanwhile.
		const status = messagingStatus.get();
		if (status !== 1 && status !== 2) void authorize(landing, null);
	});
};

/**
 * Starts the sign-in with the code in the address; without one, only on a route that requires authorization.
 *
 * @param shared resolves when the SDK has its signature: on iOS the address must not change earlier.
 */
export const startMessagingSignIn = async (landing: string, shared: Promise<void>): Promise<void> => {
	if (localItems.get('weixinInit') === null) localItems.set('weixinInit', '0');
	const query = new URLSearchParams(window.location.search);
	const isAnswer = hasCode(query);
	const code = isAnswer ? usableCode(query) : null;
	if (isAnswer) void shared.then(removeCode);
	if (code === null && (isAnswer || !needsSignIn())) return;
	await authorize(landing, code);
};
