/**
 * Actions of the reader that the platform has not answered. Each is an item of its own in the browser's storage, so
 * that tabs never overwrite each other's; its idempotency key makes it the same action however often it is sent.
 */
import { isWaitingName, waitingName } from '../runtime/outbox-name.ts';
import { localItems } from '../runtime/storage.ts';

/** Each kind is one call, which its part has in `browser/outbox.ts`. */
export const outboxKinds = [
	'comment',
	'like',
	'film-like',
	'favourite',
	'follow',
	'unfollow',
	'vote',
	'sign-up',
] as const;
export type OutboxKind = (typeof outboxKinds)[number];

export interface OutboxEntry {
	kind: OutboxKind;
	/** The idempotency key. */
	key: string;
	/** What the action is about, such as `article:345`. Of two follows of one subject only the later counts. */
	subject: string;
	/** Parameters of the call, without the key. */
	parameters: Readonly<Record<string, string>>;
	/** The member who acted. Nobody else's sign-in sends the action. */
	userid: string;
	/** Epoch milliseconds. */
	time: number;
	/** Title and address of the page, for the notice about actions that wait. */
	title: string;
	path: string;
	/** The reader whom a reply answers; '' otherwise. */
	replyTo: string;
	/** The platform's sentence when it has refused the action for good; '' while the action waits. */
	refusal: string;
}

/** What happened to an action that was sent. */
export type Outcome =
	| { state: 'done'; answer: unknown }
	/** The platform had it before, perhaps from another device. */
	| { state: 'repeated' }
	/** `sentence` is for readers, '' without one; `errmsg` is what the platform said, for finding out what is wrong. */
	| { state: 'refused'; sentence: string; status: number; errmsg: string }
	/** It stays in the outbox: there was no answer, or it needs a sign-in, or the platform is busy. */
	| { state: 'waiting'; reason: 'network' | 'login' | 'busy'; sentence: string };

const isEntry = (value: unknown): value is OutboxEntry => {
	const entry = value as Partial<OutboxEntry> | null;
	return (
		typeof entry === 'object' &&
		entry !== null &&
		outboxKinds.some((kind) => kind === entry.kind) &&
		[entry.key, entry.subject, entry.userid, entry.title, entry.path, entry.replyTo, entry.refusal].every(
			(field) => typeof field === 'string',
		) &&
		typeof entry.time === 'number' &&
		typeof entry.parameters === 'object' &&
		entry.parameters !== null
	);
};

/** The entry with a key; null when it has been confirmed or discarded. */
export const outboxEntry = (key: string): OutboxEntry | null => {
	try {
		const stored: unknown = JSON.parse(localItems.get(waitingName(key)) ?? 'null');
		return isEntry(stored) ? stored : null;
	} catch {
		return null;
	}
};

/** All entries, oldest first. */
export const readOutbox = (): OutboxEntry[] =>
	localItems
		.names()
		.filter(isWaitingName)
		.flatMap((name) => outboxEntry(name.slice(waitingName('').length)) ?? [])
		.sort((one, other) => one.time - other.time);

/** Entries of some kinds about one subject. */
export const outboxAbout = (kinds: readonly OutboxKind[], subject: string): OutboxEntry[] =>
	readOutbox().filter((entry) => entry.subject === subject && kinds.includes(entry.kind));

/** Removes an entry that the platform has confirmed, or that the reader has discarded. */
export const removeFromOutbox = (key: string): void => localItems.remove(waitingName(key));

/** Stores an entry, or a change of it. */
export const storeInOutbox = (entry: OutboxEntry): void =>
	void localItems.set(waitingName(entry.key), JSON.stringify(entry));

/** Likes of items, and of films of the video-on-demand service: an item has one of them. */
export const likeKinds: readonly OutboxKind[] = ['like', 'film-like'];

/** Kinds of which a member's later action replaces an earlier one about the same subject. */
const replacing: readonly (readonly OutboxKind[])[] = [['favourite'], ['follow', 'unfollow'], likeKinds];

/** Kinds of which a member can do one for a subject: a later one is sent in place of one that waits. */
const single: readonly OutboxKind[] = ['vote', 'sign-up'];

/** The member's other votes in the same poll, or other sign-ups for the same activity. */
export const rivalsOf = ({
	kind,
	key,
	subject,
	userid,
}: Pick<OutboxEntry, 'kind' | 'key' | 'subject' | 'userid'>): OutboxEntry[] =>
	single.includes(kind)
		? outboxAbout([kind], subject).filter((other) => other.key !== key && other.userid === userid)
		: [];

/**
 * Stores an action until the platform has it. An earlier vote or sign-up about the same subject stays until this one
 * is sent (`sendEntry`), because it may be on its way.
 *
 * @param action without what every entry has from the page.
 */
export const addToOutbox = (action: Omit<OutboxEntry, 'time' | 'title' | 'path' | 'refusal'>): OutboxEntry => {
	const kinds = replacing.find((group) => group.includes(action.kind)) ?? [];
	for (const { key, userid } of outboxAbout(kinds, action.subject)) if (userid === action.userid) removeFromOutbox(key);
	const { pathname, search } = window.location;
	// Later than what it replaces, also when the clock was set back.
	const time = Math.max(Date.now(), ...rivalsOf(action).map((rival) => rival.time + 1));
	const entry = { ...action, time, title: document.title, path: `${pathname}${search}`, refusal: '' };
	storeInOutbox(entry);
	return entry;
};

const event = 'touch-edition:outbox';

/** Tells the islands of this page, and the notice, what happened to an action. */
export const announceOutcome = (entry: OutboxEntry, outcome: Outcome): void =>
	void window.dispatchEvent(new CustomEvent(event, { detail: { entry, outcome } }));

/** Calls back with every outcome in this page. @returns a function that stops it. */
export const onOutcome = (take: (entry: OutboxEntry, outcome: Outcome) => void): (() => void) => {
	const follow = (happened: Event): void => {
		const { entry, outcome } = (happened as CustomEvent<{ entry: OutboxEntry; outcome: Outcome }>).detail;
		take(entry, outcome);
	};
	window.addEventListener(event, follow);
	return () => window.removeEventListener(event, follow);
};
