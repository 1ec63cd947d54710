import { atom } from 'nanostores';
import { startedClient } from '../../client/session/client.ts';
import { optimisticChange, type Rejection } from '../../client/session/optimistic-change.ts';
import { session, startSession } from '../../client/stores/session.ts';
import { fav, myMarks, praise } from '../../contract/reactions.ts';

/** The reader's reactions to the item of the page, and its counts. */
export interface Reactions {
	/** unknown: not loaded yet. failed: the counts did not load; the buttons still work. */
	phase: 'unknown' | 'loading' | 'ready' | 'failed';
	liked: boolean;
	favourite: boolean;
	/** null until they are known. */
	countLikes: number | null;
	countComments: number | null;
	/** A tap was sent and has not been answered yet. */
	busy: { like: boolean; favourite: boolean };
	/** The notice about the last tap. */
	notice: '' | 'login' | 'alreadyLiked' | 'failed' | 'network';
}

export const unknownReactions: Reactions = {
	phase: 'unknown',
	liked: false,
	favourite: false,
	countLikes: null,
	countComments: null,
	busy: { like: false, favourite: false },
	notice: '',
};

export const reactions = atom<Reactions>(unknownReactions);

const update = (change: Partial<Reactions>): void => reactions.set({ ...reactions.get(), ...change });

/** Increases when a tap starts and when it ends: an answer that was requested before is out of date. */
let taps = 0;

/** Loads the counts and the reader's own reactions. */
export const loadReactions = async (id: string): Promise<void> => {
	update({ phase: 'loading' });
	const tapsBefore = taps;
	try {
		const client = await startedClient();
		const answer = await client.read(myMarks, { id });
		const { busy } = reactions.get();
		const isBusy = busy.like || busy.favourite;
		if (tapsBefore !== taps || isBusy) {
			update({ phase: 'unknown', countComments: answer.countDiscuss });
			// They are loaded again when the tap has ended.
			return isBusy ? undefined : loadReactions(id);
		}
		update({
			phase: 'ready',
			liked: answer.praised,
			favourite: answer.faved,
			countLikes: answer.countPraise,
			countComments: answer.countDiscuss,
		});
	} catch {
		update({ phase: 'failed' });
	}
};

/** Whether a member is signed in; otherwise a notice says that a sign-in is needed. */
const isMember = (): boolean => {
	startSession();
	if (session.get().state === 'member') return true;
	update({ notice: 'login' });
	return false;
};

const noticeOf = ({ reason }: Rejection): Reactions['notice'] => (reason === 'refused' ? 'failed' : reason);

type Button = keyof Reactions['busy'];

const startTap = (button: Button, change: Partial<Reactions>): void => {
	taps += 1;
	update({ ...change, busy: { ...reactions.get().busy, [button]: true }, notice: '' });
};

const endTap = (id: string, button: Button, outcome: Partial<Reactions>): void => {
	taps += 1;
	update({ ...outcome, busy: { ...reactions.get().busy, [button]: false } });
	if (reactions.get().phase === 'unknown') void loadReactions(id);
};

/** Likes the item, once (R-VAL-10, A-127). */
export const likeItem = async (id: string): Promise<void> => {
	const { liked, busy, countLikes } = reactions.get();
	if (busy.like || !isMember()) return;
	if (liked) return update({ notice: 'alreadyLiked' });
	const end = (outcome: Partial<Reactions>): void => endTap(id, 'like', outcome);
	await optimisticChange({
		show: () => startTap('like', { liked: true, countLikes: countLikes === null ? null : countLikes + 1 }),
		send: (client, idempotencyKey) => client.send(praise, { id, type: 'article', idempotencyKey }),
		confirm: (answer) =>
			end('countPraise' in answer && answer.countPraise > 0 ? { countLikes: answer.countPraise } : {}),
		alreadyDone: () => end({ liked: true, countLikes, notice: 'alreadyLiked' }),
		rollBack: (rejection) => end({ liked: false, countLikes, notice: noticeOf(rejection) }),
	});
};

/** Adds the item to the favourites, or removes it. */
export const toggleFavourite = async (id: string): Promise<void> => {
	const { favourite, busy } = reactions.get();
	if (busy.favourite || !isMember()) return;
	const end = (outcome: Partial<Reactions>): void => endTap(id, 'favourite', outcome);
	await optimisticChange({
		show: () => startTap('favourite', { favourite: !favourite }),
		send: (client, idempotencyKey) => client.send(fav, { id, cancel: favourite ? 'true' : 'false', idempotencyKey }),
		confirm: (answer) => end('faved' in answer ? { favourite: answer.faved } : {}),
		rollBack: (rejection) => end({ favourite, notice: noticeOf(rejection) }),
	});
};
