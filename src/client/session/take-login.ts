import { forgetAllPhotos } from '../runtime/kept-photos.ts';
import { localItems } from '../runtime/storage.ts';
import { forgetDrafts } from '../stores/drafts.ts';
import { type Login, setLogin } from '../stores/session.ts';

const lastItem = 'lastMember';

/** Removes what a reader wrote, filled in or chose and did not send: somebody else may use the device next. */
export const forgetUnsent = (): void => {
	forgetDrafts();
	void forgetAllPhotos();
};

/**
 * Stores the login of a sign-in. What another member left unsent on this device goes first: their sign-in may have
 * expired, and then nobody signed out (E-36).
 *
 * @param isSamePerson another account of the same reader, as after binding a phone: what was typed stays.
 * @returns whether the next page will find the login.
 */
export const takeLogin = (login: Login, { isSamePerson = false } = {}): boolean => {
	const before = localItems.get(lastItem) ?? '';
	if (login.userid !== '') {
		if (before !== '' && before !== login.userid && !isSamePerson) forgetUnsent();
		localItems.set(lastItem, login.userid);
	}
	return setLogin(login);
};
