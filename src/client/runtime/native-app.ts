/**
 * The bridge to the publisher's native app. Out: commands as redirects to the app's own scheme. In: one
 * function, `touchEditionLogin`, that takes a login. A closed list of commands; nothing from the page's address is used.
 */
import { environment } from './environment.ts';
import { runtimeSettings } from './runtime-settings.ts';
import { sessionItems } from './storage.ts';

/** What the app can be asked for. */
export type AppCommand = { name: 'toast'; text: string } | { name: 'refreshToken' } | { name: 'clearUserAndLogin' };

/** What the app hands over (R-MODE-29, R-CONF-18, R-CONF-19). */
export interface AppLogin {
	userid: string;
	token: string;
	accessToken: string;
	refreshToken: string;
	device: string;
}

declare global {
	interface Window {
		/** Called by the native app; before the page is ready it only lines up what it gets. */
		touchEditionLogin?: ((login: unknown) => void) & { line?: unknown[] };
	}
}

/** Milliseconds between two redirects: a second one at once would replace the first. */
const pause = 300;
const longestText = 200;
/** Schemes that are never the app's: a wrong setting must not run script or leave for another site. */
const refusedSchemes = /^(?:javascript|data|vbscript|blob|file|about|https?|ftp|wss?)$/i;

const appScheme = (): string => {
	const scheme = runtimeSettings().site.appScheme.replace(/:(?:\/\/)?$/, '');
	return /^[a-z][a-z0-9+.-]*$/i.test(scheme) && !refusedSchemes.test(scheme) ? scheme : '';
};

/** The address that stands for a command; '' where no scheme is set. */
export const commandAddress = (command: AppCommand, scheme: string): string => {
	if (scheme === '') return '';
	const query = command.name === 'toast' ? `?text=${encodeURIComponent(command.text.slice(0, longestText))}` : '';
	return `${scheme}://${command.name}${query}`;
};

const item = 'appCommands';

const waiting = (): string[] => {
	try {
		const stored: unknown = JSON.parse(sessionItems.get(item) ?? '[]');
		return Array.isArray(stored) ? stored.filter((address): address is string => typeof address === 'string') : [];
	} catch {
		return [];
	}
};

const keep = (addresses: readonly string[]): void => {
	if (addresses.length === 0) sessionItems.remove(item);
	else sessionItems.set(item, JSON.stringify(addresses));
};

let sending = false;

const sendNext = (): void => {
	const [next, ...rest] = waiting();
	sending = next !== undefined;
	if (next === undefined) return;
	keep(rest);
	if (next.startsWith(`${appScheme()}://`)) window.location.href = next;
	setTimeout(sendNext, pause);
};

/** Sends what an earlier page could not send any more. */
export const resumeCommands = (): void => {
	if (!sending) sendNext();
};

/**
 * Tells the app something. Commands wait in line, also over a change of the page, so that none is lost.
 *
 * @returns false outside the app and where no scheme is set: the page then answers by itself.
 */
export const tellApp = (command: AppCommand): boolean => {
	const scheme = appScheme();
	if (scheme === '' || environment().mode !== 'app') return false;
	keep([...waiting(), commandAddress(command, scheme)]);
	resumeCommands();
	return true;
};

/** Characters of a login that is handed over, at most. */
const longestLogin = 8192;
const field = (value: unknown): string =>
	(typeof value === 'string' || typeof value === 'number') && /^[\w.~+/=:-]{1,1024}$/.test(String(value))
		? String(value)
		: '';

/**
 * Reads what the app handed over: an object, or the same as JSON text.
 *
 * @returns the login; 'out' for null (the reader signed out in the app); null for anything that is no login.
 */
export const readAppLogin = (given: unknown): AppLogin | 'out' | null => {
	let login: unknown = given;
	if (typeof given === 'string') {
		if (given.length > longestLogin) return null;
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

/** Takes logins from the app: those that came before this, and all that follow. */
export const receiveLogins = (take: (login: AppLogin | 'out') => void): void => {
	const receive = (given: unknown): void => {
		const login = readAppLogin(given);
		if (login === null) console.error('touchEditionLogin was given something that is no login.');
		else take(login);
	};
	const early = window.touchEditionLogin?.line ?? [];
	window.touchEditionLogin = receive;
	for (const given of early) receive(given);
};
