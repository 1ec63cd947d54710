import { isOpenable } from '../../domain/address.ts';
import { withoutEndSlashes } from '../../domain/trim.ts';
import { type Client, createClient } from '../api/client.ts';
import { NetworkError } from '../api/result.ts';
import { virtualUid } from '../runtime/device.ts';
import { runtimeSettings } from '../runtime/runtime-settings.ts';
import { startEnvironment } from '../stores/environment.ts';
import { ownIdentity } from '../stores/identity.ts';
import { startSession, storedLogin } from '../stores/session.ts';
import { fetchSiteConfig, siteConfig } from '../stores/site-config.ts';
import { authorizationFor, startAuthorization } from './authorization.ts';
import { authorizationAccepted, authorizationRefused } from './authorization-refused.ts';
import { loginLost } from './login-lost.ts';
import { currentToken, fetchAnonymousToken, renewToken } from './tokens.ts';

let client: Client | null = null;

const makeClient = (): Client => {
	const { window: addresses, site } = runtimeSettings();
	const made: Client = createClient({
		addresses: {
			...addresses,
			// The platform's configuration may set another address for adverts (R-CONF-01).
			get advertising() {
				const known = siteConfig.get();
				const configured = known.state === 'known' ? known.config.advsUrl : '';
				return isOpenable(configured) ? withoutEndSlashes(configured) : addresses.advertising;
			},
		},
		identity: ownIdentity,
		// Of content that names none: that of the site, also on a page in another language.
		language: () =>
			document.documentElement.dataset['siteLocale'] ?? document.documentElement.dataset['locale'] ?? 'cn',
		userid: () => storedLogin()?.userid || startEnvironment().user,
		token: currentToken,
		source: site.securitySource,
		authorization: authorizationFor,
		keys: () => {
			const known = siteConfig.get();
			const config = known.state === 'known' ? known.config : null;
			return {
				sm2PublicKey: config?.sm2PublicKey ?? '',
				key: config?.encryptKey4 ?? '',
				iv: config?.iv ?? '',
				strict: site.strictEncryption,
				afsCheck: config?.afsCheck.enable === true,
			};
		},
		readOnly: () => startEnvironment().readOnly,
		renewToken: (expired) => renewToken(made, expired),
		onAuthorizationRefused: authorizationRefused,
		onAuthorized: authorizationAccepted,
		onLoginLost: loginLost,
	});
	return made;
};

let starting: Promise<void> | null = null;

const start = async (made: Client): Promise<void> => {
	startEnvironment();
	startSession();
	virtualUid();
	await startAuthorization(made);
	const { tokenEnable } = await fetchSiteConfig(made);
	if (!tokenEnable) return;
	// Without a token the page goes on: a platform that requires one answers 10111, and the token is fetched then.
	await fetchAnonymousToken(made).catch((error: unknown) => console.error("A visitor's token is missing.", error));
};

/**
 * The client of this page after start-up (R-STATE-15…22, A-078, A-079, M-13, M-14). Start-up fetches the authorization
 * where the auth mode needs it, the configuration, and a visitor's token where the site requires one. All islands share
 * one start-up; after a failure the next call tries again.
 */
export const startedClient = async (): Promise<Client> => {
	if (document.documentElement.dataset['reading'] !== undefined)
		throw new NetworkError('This site is for reading alone: it has no platform (site.takePart).');
	client ??= makeClient();
	const made = client;
	starting ??= start(made).catch((error: unknown) => {
		starting = null;
		throw error;
	});
	await starting;
	return made;
};
