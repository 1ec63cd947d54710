import { atom } from 'nanostores';
import type { Member } from '../../domain/entities.ts';
import { isOfflineAnswerName } from '../runtime/offline-answer-name.ts';
import { removeOfflinePages } from '../runtime/offline-pages.ts';
import { localItems } from '../runtime/storage.ts';

/**
 * The state of the sign-in. unknown: not determined yet. visitor: signed out. authorizing: a sign-in is running.
 * member: signed in. expired: was signed in, but the platform no longer accepts the tokens.
 */
export type Session = { state: 'unknown' | 'visitor' | 'authorizing' | 'expired' } | { state: 'member'; login: Login };

/** The result of a sign-in (R-ENT-102…106), stored as one local item. */
export interface Login {
	userid: string;
	/** The native app's own token; '' in every other login (R-CONF-18). */
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

/** The member whose lists and taps the page may show: they stay when the member signs out. */
let shown = '';

/** Whether a login is of another member than the one whose lists and taps this page may show. */
export const isAnotherMember = ({ userid }: Login): boolean => shown !== '' && userid !== '' && userid !== shown;

const enter = (login: Login): void => {
	if (login.userid !== '') shown = login.userid;
	session.set({ state: 'member', login });
};

const follow = (): void => {
	const login = storedLogin();
	if (login === null) session.set({ state: 'visitor' });
	// Another tab, or a page after this one, signed another member in: nothing of the first may stay.
	else if (isAnotherMember(login)) window.location.reload();
	else enter(login);
};

let started = false;

/**
 * Determines the state of the sign-in, and follows sign-ins and sign-outs in other tabs (M-15). May be called again.
 */
export const startSession = (): void => {
	if (started) return;
	started = true;
	follow();
	window.addEventListener('storage', (event) => {
		if (event.key === item || event.key === null) follow();
	});
	// A page in the back/forward cache receives no events, so it checks again when it is shown.
	window.addEventListener('pageshow', (event) => {
		if (event.persisted) follow();
	});
};

/**
 * Stores a login, or the renewed tokens of a login.
 *
 * @returns whether the next page will find it.
 */
export const setLogin = (login: Login): boolean => {
	const lasts = localItems.set(item, JSON.stringify(login));
	enter(login);
	return lasts;
};

/** Removes the login: the reader signed out, or the platform refused its tokens. */
export const clearLogin = (state: 'visitor' | 'expired' = 'visitor'): void => {
	localItems.remove(item);
	// What was the member's own: answers to their calls, and pages of their favourites.
	for (const name of localItems.names().filter(isOfflineAnswerName)) localItems.remove(name);
	void removeOfflinePages('saved');
	session.set({ state });
};
