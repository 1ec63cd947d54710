/** The lists of the signed-in member, each loaded when it is opened, in pages. */
import { map } from 'nanostores';
import { empty } from '../../../client/api/result.ts';
import { startedClient } from '../../../client/session/client.ts';
import { clearLogin, session } from '../../../client/stores/session.ts';
import { statuses } from '../../../contract/envelope.ts';
import { type MemberItem, type MemberList, memberItems } from '../../../contract/members-own.ts';
import type { MyList } from '../page/my-props.ts';

const closed: MyList = { phase: 'closed', items: [], page: 0, next: '', hasMore: false };

const allClosed = (): Record<MemberList, MyList> => ({
	favourites: closed,
	comments: closed,
	signUps: closed,
	votes: closed,
	subscriptions: closed,
});

export const myLists = map<Record<MemberList, MyList>>(allClosed());

/** Increases at each sign-out: answers to earlier calls belong to another reader. */
let readers = 0;

/** Forgets everything: another reader may sign in. */
export const closeMyLists = (): void => {
	readers += 1;
	myLists.set(allClosed());
};

/** The key of an entry; the `id` of a comment is that of its subject, so it is not enough. */
const keyOf = ({ kind, id, time }: MemberItem): string => `${kind} ${id} ${time}`;

const load = async (name: MemberList, page: number, connect: typeof startedClient): Promise<MyList> => {
	const before = myLists.get()[name];
	const client = await connect();
	const result = await client.send(memberItems, {
		list: name,
		page,
		...(before.next === '' ? {} : { after: before.next }),
	});
	if (!result.ok) {
		const { status } = result.error;
		if (status === statuses.notFound) return { ...before, phase: 'missing' };
		const isSignedOut = status === statuses.memberNeeded || status === statuses.tokenExpired;
		if (isSignedOut && session.get().state === 'member') clearLogin('expired');
		return { ...before, phase: 'failed' };
	}
	const { list, hasMore, next } =
		result.data === empty || !('list' in result.data) ? { list: [], hasMore: false, next: '' } : result.data;
	const known = new Set(before.items.map(keyOf));
	// Entries that were added meanwhile move others to the next page.
	const items = [...before.items, ...list.filter((item) => !known.has(keyOf(item)))];
	return { phase: 'shown', items, page, next, hasMore };
};

/** Loads the first page of a list, or its next one; after a failure the same page again. */
export const loadMyList = async (name: MemberList, connect = startedClient): Promise<void> => {
	const before = myLists.get()[name];
	if (before.phase === 'loading') return;
	const reader = readers;
	const show = (list: MyList): void => {
		if (reader === readers) myLists.setKey(name, list);
	};
	show({ ...before, phase: 'loading' });
	try {
		show(await load(name, before.page + 1, connect));
	} catch {
		show({ ...before, phase: 'failed' });
	}
};
