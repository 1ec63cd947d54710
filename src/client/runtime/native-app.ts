/**
 * The bridge to the newspaper's native app. Commands to the app are redirects to its own scheme; logins
 * from the app arrive through the function `touchEditionLogin`. The list of commands is fixed, and nothing from the
 * page's address becomes part of one.
 */
import { firstCharacters } from '../../domain/text.ts';
import { environment } from './environment.ts';
import { runtimeSettings } from './runtime-settings.ts';
import { sessionItems } from './storage.ts';

/** Commands that the app understands. */
export type AppCommand = { name: 'toast'; text: string } | { name: 'refreshToken' } | { name: 'clearUserAndLogin' };

/** A login as the app passes it (R-MODE-29, R-CONF-18, R-CONF-19). */
export interface AppLogin {
	userid: string;
	token: string;
	accessToken: string;
	refreshToken: string;
	device: string;
}

declare global {
	interface Window {
		/** The app calls it. Until the page is ready it only queues what it receives. */
		touchEditionLogin?: ((login: unknown) => void) & { line?: unknown[] };
	}
}

/** Milliseconds between two redirects: a redirect that follows at once would replace the one before. */
const pause = 300;
const maxTextLength = 200;
/** Schemes that the app cannot have: a wrong setting must neither run script nor open another site. */
const refusedSchemes = /^(?:javascript|data|vbscript|blob|file|about|https?|ftp|wss?)$/i;

const appScheme = (): string => {
	const scheme = runtimeSettings().site.appScheme.replace(/:(?:\/\/)?$/, '');
	return /^[a-z][a-z0-9+.-]*$/i.test(scheme) && !refusedSchemes.test(scheme) ? scheme : '';
};

/** The address of a command; '' when no scheme is set. */
export const commandAddress = (command: AppCommand, scheme: string): string => {
	if (scheme === '') return '';
	// By characters: half of one has no encoding.
	const textOf = (text: string): string => encodeURIComponent(firstCharacters(text, maxTextLength));
	const query = command.name === 'toast' ? `?text=${textOf(command.text)}` : '';
	return `${scheme}://${command.name}${query}`;
};

const item = 'appCommands';

const queuedCommands = (): string[] => {
	try {
		const stored: unknown = JSON.parse(sessionItems.get(item) ?? '[]');
		return Array.isArray(stored) ? stored.filter((address): address is string => typeof address === 'string') : [];
	} catch {
		return [];
	}
};

const storeQueue = (addresses: readonly string[]): void => {
	if (addresses.length === 0) sessionItems.remove(item);
	else sessionItems.set(item, JSON.stringify(addresses));
};

let sending = false;

const sendNext = (): void => {
	const [next, ...rest] = queuedCommands();
	sending = next !== undefined;
	if (next === undefined) return;
	storeQueue(rest);
	if (next.startsWith(`${appScheme()}://`)) window.location.href = next;
	setTimeout(sendNext, pause);
};

/** Sends the commands that an earlier page could not send any more. */
export const resumeCommands = (): void => {
	if (!sending) sendNext();
};

/**
 * Sends a command to the app. Commands are queued, also across page changes, so that none is lost.
 *
 * @returns false outside the app and when no scheme is set: the page then acts without the app.
 */
export const sendToApp = (command: AppCommand): boolean => {
	const scheme = appScheme();
	if (scheme === '' || environment().mode !== 'app') return false;
	storeQueue([...queuedCommands(), commandAddress(command, scheme)]);
	resumeCommands();
	return true;
};

/** Maximum number of characters in a login from the app. */
const maxLoginLength = 8192;
const field = (value: unknown): string =>
	(typeof value === 'string' || typeof value === 'number') && /^[\w.~+/=:-]{1,1024}$/.test(String(value))
		? String(value)
		: '';

/**
 * Reads a login from the app: an object, or the same as JSON text.
 *
 * @returns the login; 'out' for null (the reader signed out in the app); null for anything else.
 */
export const readAppLogin = (given: unknown): AppLogin | 'out' | null => {
	let login: unknown = given;
	if (typeof given === 'string') {
		if (given.length > maxLoginLength) return null;
		try {
			login = JSON.parse(given);
		} catch {
			return null;
		}
	}
	if (login === null) return 'out';
	if (typeof login !== 'object') return null;
	const fields = login as Readonly<Record<string, unknown>>;
	const [token, accessToken] = [field(fields['token']), field(fields['accessToken'])];
	if (token === '' && accessToken === '') return null;
	return {
		userid: field(fields['userid']),
		token: token || accessToken,
		accessToken: accessToken || token,
		refreshToken: field(fields['refreshToken']),
		device: field(fields['device']),
	};
};

/** Passes logins from the app on: those that arrived earlier, and all that follow. */
export const receiveLogins = (take: (login: AppLogin | 'out') => void): void => {
	const receive = (given: unknown): void => {
		const login = readAppLogin(given);
		if (login === null) console.error('touchEditionLogin received an invalid login.');
		else take(login);
	};
	const early = window.touchEditionLogin?.line ?? [];
	window.touchEditionLogin = receive;
	for (const given of early) receive(given);
};
