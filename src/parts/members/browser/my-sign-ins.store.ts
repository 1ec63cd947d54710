/** Where the member is signed in, and what they must be told; each sign-in can be ended. */
import { map } from 'nanostores';
import { empty } from '../../../client/api/result.ts';
import { localItems } from '../../../client/runtime/storage.ts';
import { startedClient } from '../../../client/session/client.ts';
import { statuses } from '../../../contract/envelope.ts';
import { memberEndSignIns, memberSignIns, noticeKinds, type OwnNotice } from '../../../contract/members-security.ts';
import type { MessageKey } from '../../../i18n/translate.ts';
import type { OwnSignIns, ShownNotice } from '../page/my-props.ts';

const closed: OwnSignIns = { phase: 'closed', list: [], notices: [], busy: false };

export const mySignIns = map<OwnSignIns>(closed);

/** Increases at each sign-out: answers to earlier calls belong to another reader. */
let readers = 0;

/** Forgets everything: another reader may sign in. */
export const closeMySignIns = (): void => {
	readers += 1;
	mySignIns.set(closed);
};

/** Time of the newest notice that was dismissed on this device. */
const seenItem = 'accountNoticesSeen';

const isShown = (notice: OwnNotice): notice is ShownNotice =>
	noticeKinds.some((kind) => kind === notice.kind) && notice.time > (Number(localItems.get(seenItem)) || 0);

/** Loads the list. A platform without it shows nothing. */
export const loadMySignIns = async (connect = startedClient): Promise<void> => {
	if (mySignIns.get().phase === 'loading') return;
	const reader = readers;
	const show = (change: Partial<OwnSignIns>): void => {
		if (reader === readers) mySignIns.set({ ...mySignIns.get(), ...change });
	};
	show({ phase: 'loading' });
	try {
		const result = await (await connect()).send(memberSignIns, {});
		if (!result.ok) return show({ phase: result.error.status === statuses.notFound ? 'missing' : 'failed' });
		const { list, notices } =
			result.data === empty || !('list' in result.data) ? { list: [], notices: [] } : result.data;
		show({ phase: 'shown', list, notices: notices.filter(isShown) });
	} catch {
		show({ phase: 'failed' });
	}
};

/** The member has read the notices: they are not shown on this device again. */
export const dismissNotices = (): void => {
	const newest = Math.max(0, ...mySignIns.get().notices.map(({ time }) => time));
	localItems.set(seenItem, String(newest));
	mySignIns.setKey('notices', []);
};

/**
 * Ends one sign-in, or all others.
 *
 * @param id '' for all others. @returns what the reader is told; '' when another one is being ended.
 */
export const endSignIns = async (id: string, connect = startedClient): Promise<MessageKey | ''> => {
	if (mySignIns.get().busy) return '';
	const reader = readers;
	mySignIns.setKey('busy', true);
	let message: MessageKey = 'state.networkError';
	try {
		const result = await (await connect()).send(memberEndSignIns, id === '' ? {} : { id });
		// One that has ended before needs no second try.
		if (result.ok || result.error.status === statuses.notFound) {
			message = 'my.signInEnded';
			const { list } = mySignIns.get();
			if (reader === readers)
				mySignIns.setKey(
					'list',
					list.filter((signIn) => signIn.current || (id !== '' && signIn.id !== id)),
				);
		}
	} catch {
		// The message says it.
	}
	if (reader === readers) mySignIns.setKey('busy', false);
	return message;
};
