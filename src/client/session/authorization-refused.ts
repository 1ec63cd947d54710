/** Status 1004: the authorization is refused (R-STATE-26…29, R-ERR-01, R-ERR-02). */
import { sessionItems } from '../runtime/storage.ts';
import { showAlert } from '../stores/toasts.ts';
import { dropAuthorization } from './authorization.ts';

const item = 'authCount';
/** R-CONST-17: reloads in a session. */
const maxReloads = 3;

/** Times of the reloads in epoch milliseconds. */
const reloadsItem = 'authReloads';
/**
 * Within this time the page reloads at most `maxReloads` times. The count alone would not end a loop in which one
 * service accepts the authorization, which resets the count, and another refuses it.
 */
const spanMs = 60_000;

/** Number of reloads in the last minute. */
const recentReloads = (now: number): number[] =>
	(sessionItems.get(reloadsItem) ?? '')
		.split(' ')
		.map(Number)
		.filter((time) => time > 0 && time <= now && now - time < spanMs);

let handled = false;

/**
 * Counts the refusal, removes the authorization and reloads; from the fourth refusal on, shows the alert 请求失败！ instead.
 * Calls of one page that are refused together count once (M-14). Text that was typed stays in the drafts (M-23).
 *
 * @param refused the auth token that the call carried.
 */
export const authorizationRefused = (refused: string, reload = (): void => window.location.reload()): void => {
	if (handled) return;
	handled = true;
	const count = (Number(sessionItems.get(item)) || 0) + 1;
	// Without storage the next page would not know the count and would reload again.
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

/** Resets the count: a signed call was accepted. */
export const authorizationAccepted = (): void => {
	if (!handled) sessionItems.remove(item);
};
