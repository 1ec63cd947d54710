import type { OutboxEntry } from '../../client/session/outbox.ts';
import { storedLogin } from '../../client/stores/session.ts';

/** The list of comments of this page shows its own refused comments. A ballot or a form shows nothing while it is closed. */
const isShownByPage = ({ kind, refusal, path }: OutboxEntry): boolean =>
	kind === 'comment' && refusal !== '' && path === `${window.location.pathname}${window.location.search}`;

/**
 * The entries in the notice of this page. Members see their own. Visitors see how many wait for a sign-in.
 *
 * @param entries of the outbox.
 */
export const shownEntries = (entries: readonly OutboxEntry[]): OutboxEntry[] => {
	const login = storedLogin();
	return entries.filter(
		(entry) => (login === null ? entry.refusal === '' : entry.userid === login.userid) && !isShownByPage(entry),
	);
};
