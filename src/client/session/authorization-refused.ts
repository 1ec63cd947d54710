/** Status 1004: the authorization is refused (R-STATE-26…29, R-ERR-01, R-ERR-02). */
import { sessionItems } from '../runtime/storage.ts';
import { showAlert } from '../stores/toasts.ts';
import { dropAuthorization } from './authorization.ts';

const item = 'authCount';
/** R-CONST-17: reloads in a session. */
const maxReloads = 3;

/** Times of the reloads, epoch milliseconds. */
const reloadsItem = 'authReloads';
/**
 * Time in which no more than `maxReloads` reloads happen. The count alone would never end where one service accepts the
 * authorization, which resets the count, and another refuses it.
 */
const spanMs = 60_000;

/** Reloads of the last minute. */
const recentReloads = (now: number): number[] =>
	(sessionItems.get(reloadsItem) ?? '')
		.split(' ')
		.map(Number)
		.filter((time) => time > 0 && time <= now && now - time < spanMs);

let handled = false;

/**
 * Counts, removes the authorization and reloads; from the fourth time on the alert 请求失败！ shows instead. Several calls
 * of one page that are refused together count once (M-14). Typed text stays in the drafts (M-23).
 *
 * @param refused the auth token of the call.
 */
export const authorizationRefused = (refused: string, reload = (): void => window.location.reload()): void => {
	if (handled) return;
	handled = true;
	const count = (Number(sessionItems.get(item)) || 0) + 1;
	// Without storage the next page would not know the count, and reload again.
	const counted = sessionItems.set(item, String(count));
	dropAuthorization(refused);
	const now = Date.now();
	const reloads = recentReloads(now);
	if (count > maxReloads || reloads.length >= maxReloads || !counted) showAlert('state.requestFailed');
	else {
		sessionItems.set(reloadsItem, [...reloads, now].join(' '));
		reload();
	}
};

/** A signed call was accepted: the count starts anew. */
export const authorizationAccepted = (): void => {
	if (!handled) sessionItems.remove(item);
};
