/** Status 1004: the authorization is refused (R-STATE-26…29, R-ERR-01, R-ERR-02). */
import { sessionItems } from '../host/storage.ts';
import { dropAuthorization } from './authorization.ts';
import { showAlert } from './toasts.ts';

const item = 'authCount';
/** Reloads in a session, at most (R-CONST-17). */
const most = 3;

let told = false;

/**
 * Counts, clears and reloads; after more than three times it says 请求失败！ instead. Several calls of one page that are
 * refused together count once (M-14). What was typed stays in the drafts (M-23).
 *
 * @param refused auth token the call was sent with.
 */
export const authorizationRefused = (refused: string, reload = (): void => window.location.reload()): void => {
	if (told) return;
	told = true;
	const count = (Number(sessionItems.get(item)) || 0) + 1;
	// A count that the next page does not know would never end.
	const counted = sessionItems.set(item, String(count));
	dropAuthorization(refused);
	if (count > most || !counted) showAlert('state.requestFailed');
	else reload();
};

/** A signed call was taken: the count starts anew. */
export const authorizationTaken = (): void => {
	if (!told) sessionItems.remove(item);
};
