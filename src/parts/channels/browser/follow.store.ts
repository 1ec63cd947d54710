import { atom } from 'nanostores';
import { startedClient } from '../../../client/session/client.ts';
import { lastingChange } from '../../../client/session/lasting-change.ts';
import { readOutbox } from '../../../client/session/outbox.ts';
import { session, storedLogin } from '../../../client/stores/session.ts';
import { type FollowType, mySubscriptions, type topicSub } from '../../../contract/channels.ts';

/** A channel (`xy`), a topic, a person who writes, or a tag. */
export interface FollowSubject {
	type: FollowType;
	id: string;
}

export interface FollowState {
	followed: boolean;
	/** A tap was sent and has not been answered yet. */
	busy: boolean;
	/** Number of subscribers; null until the platform has answered. */
	count: number | null;
	/** By how many the last known count differs while a tap is not confirmed. */
	change: -1 | 0 | 1;
}

export interface Follows {
	/** unknown: not loaded, as for visitors. failed: the buttons still work. */
	phase: 'unknown' | 'loading' | 'ready' | 'failed';
	/** By `xy:6` or `topic:31`; a subject that is not there is not followed. */
	states: ReadonlyMap<string, FollowState>;
	/** What the member follows, for the member's own list. */
	list: readonly (FollowSubject & { name: string })[];
	/** The notice about the last tap. */
	notice: '' | 'login' | 'failed' | 'waits';
	/** The platform's sentence about a tap that failed; '' when ours says enough. */
	sentence: string;
}

export const unknownFollows: Follows = { phase: 'unknown', states: new Map(), list: [], notice: '', sentence: '' };

export const follows = atom<Follows>(unknownFollows);

const noFollow: FollowState = { followed: false, busy: false, count: null, change: 0 };

const keyOfSubject = ({ type, id }: FollowSubject): string => `${type}:${id}`;

/** The state of one subject. */
export const followState = (key: string): FollowState => follows.get().states.get(key) ?? noFollow;

/** The number of subscribers to show, with the reader's own tap. @param known the number that the page was rendered with. */
export const countShown = ({ count, change }: FollowState, known: number): number => (count ?? known) + change;

const update = (change: Partial<Follows>): void => follows.set({ ...follows.get(), ...change });

const updateOne = (key: string, change: Partial<FollowState>): void =>
	update({ states: new Map(follows.get().states).set(key, { ...followState(key), ...change }) });

/** How often the follows have been loaded: an answer to an earlier call may be of a member who has signed out. */
let loads = 0;

/** Loads what the member follows. A tap that is not answered, or waits in the outbox, counts as done. */
export const loadFollows = async (connect = startedClient): Promise<void> => {
	loads += 1;
	const own = loads;
	if (session.get().state !== 'member') return follows.set(unknownFollows);
	update({ phase: 'loading' });
	const { states: before } = follows.get();
	try {
		const client = await connect();
		const { list } = await client.read(mySubscriptions, {});
		if (own !== loads) return;
		const states = new Map(list.map((one) => [keyOfSubject(one), { ...noFollow, followed: true }]));
		for (const { kind, subject, userid, refusal } of readOutbox())
			if (refusal === '' && userid === storedLogin()?.userid && (kind === 'follow' || kind === 'unfollow'))
				states.set(subject, { ...noFollow, followed: kind === 'follow' });
		for (const [key, state] of follows.get().states) {
			const loaded = states.get(key) ?? noFollow;
			const isNewer = state.busy || state !== before.get(key);
			// A tap that had ended before the call, and has no effect in its answer, was refused.
			states.set(key, isNewer || state.followed === loaded.followed ? state : { ...loaded, count: state.count });
		}
		update({ phase: 'ready', states, list });
	} catch {
		if (own === loads) update({ phase: 'failed' });
	}
};

/**
 * Loads the follows now and whenever another reader is there: renewed tokens and new points change nothing. A page that
 * Back shows loads them too, because the member may have followed something on the page that was left.
 *
 * @returns ends it.
 */
export const watchReader = (connect = startedClient): (() => void) => {
	let reader = '';
	const stop = session.subscribe((now) => {
		const before = reader;
		reader = now.state === 'member' ? `member ${now.login.userid}` : now.state;
		if (reader !== before) void loadFollows(connect);
	});
	const restored = ({ persisted }: PageTransitionEvent): void => {
		if (persisted) void loadFollows(connect);
	};
	window.addEventListener('pageshow', restored);
	return () => {
		stop();
		window.removeEventListener('pageshow', restored);
	};
};

/** Follows a subject, or stops (R-ROLE-11, R-ROLE-15, A-127). A refused change is undone. */
export const toggleFollow = async (subject: FollowSubject, connect = startedClient): Promise<void> => {
	const key = keyOfSubject(subject);
	const { followed, busy, change } = followState(key);
	if (busy) return;
	if (session.get().state !== 'member') return update({ notice: 'login' });
	await lastingChange<typeof topicSub>(
		{
			kind: followed ? 'unfollow' : 'follow',
			subject: key,
			parameters: { id: subject.id, type: subject.type },
			show: () => {
				update({ notice: '' });
				// This tap may undo an earlier one that is not in the count yet.
				const next = (change + (followed ? -1 : 1)) as FollowState['change'];
				updateOne(key, { followed: !followed, busy: true, change: next });
			},
			confirm: (answer) => {
				if (!('subscribed' in answer)) return updateOne(key, { busy: false });
				updateOne(key, { followed: answer.subscribed, busy: false, count: answer.countSubscribe, change: 0 });
			},
			wait: ({ reason }) => {
				updateOne(key, { busy: false });
				update({ notice: reason === 'login' ? 'login' : 'waits' });
			},
			rollBack: (sentence) => {
				updateOne(key, { followed, busy: false, change });
				update({ notice: 'failed', sentence });
			},
		},
		connect,
	);
};
