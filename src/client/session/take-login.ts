import { claimPhotos } from '../runtime/stored-photos.ts';
import { claimDrafts } from '../stores/drafts.ts';
import { type Login, setLogin } from '../stores/session.ts';

/**
 * Stores the login of a sign-in. What the reader left unsent becomes the member's; what another member left unsent goes:
 * their sign-in may have expired, and then nobody signed out (E-36).
 *
 * @param isSamePerson another account of the same reader, as after binding a phone.
 * @returns whether the next page will find the login.
 */
export const takeLogin = (login: Login, { isSamePerson = false } = {}): boolean => {
	// The native app may send the member's id later.
	if (login.userid !== '') {
		claimDrafts(login.userid, isSamePerson);
		void claimPhotos(login.userid, isSamePerson);
	}
	return setLogin(login);
};
