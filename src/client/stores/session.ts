import { atom } from 'nanostores';
import type { Member } from '../../domain/entities.ts';
import { localItems } from '../runtime/storage.ts';

/**
 * Who reads. unknown: not determined yet. visitor: signed out. authorizing: a sign-in runs. member: signed in.
 * expired: was signed in, and the platform no longer accepts the tokens.
 */
export type Session = { state: 'unknown' | 'visitor' | 'authorizing' | 'expired' } | { state: 'member'; login: Login };

/** What a sign-in returned (R-ENT-102…106); stored as one local item. */
export interface Login {
	userid: string;
	/** The native app's own token; '' for every other login (R-CONF-18). */
	token?: string;
	accessToken: string;
	refreshToken: string;
	device: string;
	member: Member;
}

const item = 'userLogin';

export const session = atom<Session>({ state: 'unknown' });

const isLogin = (value: unknown): value is Login =>
	typeof value === 'object' &&
	value !== null &&
	typeof (value as Login).accessToken === 'string' &&
	(value as Login).accessToken !== '' &&
	typeof (value as Login).member === 'object';

/** The stored login; null when there is none or it is unreadable. */
export const storedLogin = (): Login | null => {
	try {
		const value: unknown = JSON.parse(localItems.get(item) ?? 'null');
		return isLogin(value) ? value : null;
	} catch {
		return null;
	}
};

const follow = (): void => {
	const login = storedLogin();
	session.set(login === null ? { state: 'visitor' } : { state: 'member', login });
};

let started = false;

/** Determines who reads, and follows sign-ins and sign-outs in other tabs (M-15). Safe to call again. */
export const startSession = (): void => {
	if (started) return;
	started = true;
	follow();
	window.addEventListener('storage', (event) => {
		if (event.key === item || event.key === null) follow();
	});
	// A page in the back/forward cache gets no events: it looks again when it comes back.
	window.addEventListener('pageshow', (event) => {
		if (event.persisted) follow();
	});
};

/**
 * Stores a login, or the renewed tokens of one.
 *
 * @returns whether the next page will find it.
 */
export const setLogin = (login: Login): boolean => {
	const lasts = localItems.set(item, JSON.stringify(login));
	session.set({ state: 'member', login });
	return lasts;
};

/** Removes the login: the reader signed out, or the platform refused its tokens. */
export const clearLogin = (state: 'visitor' | 'expired' = 'visitor'): void => {
	localItems.remove(item);
	session.set({ state });
};
