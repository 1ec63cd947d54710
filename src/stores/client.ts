import { getConfig } from '../contract/content/start.ts';
import { virtualDeviceId } from '../host/device.ts';
import { runtimeSettings } from '../host/runtime-settings.ts';
import { type Client, createClient } from '../request/client.ts';
import { clearLogin, startSession, storedLogin } from './session.ts';
import { currentToken, fetchAnonymousToken, renewToken } from './tokens.ts';

let client: Client | null = null;

const makeClient = (): Client => {
	const { window: addresses, site } = runtimeSettings();
	const made: Client = createClient({
		addresses,
		identity: () => ({
			siteId: addresses.siteId,
			appId: addresses.appId,
			device: storedLogin()?.device || virtualDeviceId(),
			currentVersion: site.currentVersion,
			apiVersion: site.apiVersion,
		}),
		token: currentToken,
		source: site.securitySource,
		renewToken: (expired) => renewToken(made, expired),
		onAuthStatus: () => clearLogin('expired'),
	});
	return made;
};

let starting: Promise<void> | null = null;

const start = async (made: Client): Promise<void> => {
	startSession();
	const config = await made.read(getConfig, { appID: runtimeSettings().window.appId });
	if (config.tokenEnable) await fetchAnonymousToken(made);
};

/**
 * The page's one client, after start-up: configuration read, and a visitor's token fetched where the site asks for one
 * (R-STATE-15…18, M-14). Single flight for all islands; a start that failed is tried again by the next call.
 */
export const startedClient = async (): Promise<Client> => {
	client ??= makeClient();
	const made = client;
	starting ??= start(made).catch((error: unknown) => {
		starting = null;
		throw error;
	});
	await starting;
	return made;
};
