/** Status 1004: the authorization is refused (R-STATE-26…29, R-ERR-01, R-ERR-02). */
import { sessionItems } from '../runtime/storage.ts';
import { showAlert } from '../stores/toasts.ts';
import { dropAuthorization } from './authorization.ts';

const item = 'authCount';
/** Reloads in a session, at most (R-CONST-17). */
const most = 3;

/** Times of the reloads, epoch milliseconds. */
const reloadsItem = 'authReloads';
/**
 * Milliseconds in which no more than `most` reloads happen, whatever was taken between them: where one service takes the
 * authorization and another refuses it, the count alone would never end.
 */
const span = 60_000;

/** Reloads of the last minute. */
const lateReloads = (now: number): number[] =>
	(sessionItems.get(reloadsItem) ?? '')
		.split(' ')
		.map(Number)
		.filter((time) => time > 0 && time <= now && now - time < span);

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
	const now = Date.now();
	const reloads = lateReloads(now);
	if (count > most || reloads.length >= most || !counted) showAlert('state.requestFailed');
	else {
		sessionItems.set(reloadsItem, [...reloads, now].join(' '));
		reload();
	}
};

/** A signed call was taken: the count starts anew. */
export const authorizationTaken = (): void => {
	if (!told) sessionItems.remove(item);
};
