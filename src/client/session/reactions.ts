import { atom } from 'nanostores';
import {
	type fav,
	favouriteTargets,
	type LikeTarget,
	myMarks,
	type praise,
	type ReactionType,
	reactionTypes,
} from '../../contract/reactions.ts';
import type { vodEvent } from '../../contract/video.ts';
import { eventChannel } from '../../domain/environment.ts';
import { announceFavourite } from '../runtime/offline-pages.ts';
import type { PageItem } from '../runtime/page-data.ts';
import { startEnvironment } from '../stores/environment.ts';
import { session, startSession, storedLogin } from '../stores/session.ts';
import { showToast } from '../stores/toasts.ts';
import { startedClient } from './client.ts';
import { lastingChange } from './lasting-change.ts';
import { likeKinds, type OutboxEntry, type OutboxKind, type Outcome, onOutcome, outboxAbout } from './outbox.ts';

/** The reader's reactions to an item, and its counts. */
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
	/** A tap that has no answer yet, and is sent again when the network is back. */
	waiting: { like: boolean; favourite: boolean };
	/** The notice about the last tap. */
	notice: '' | 'login' | 'alreadyLiked' | 'failed' | 'waits';
	/** The platform's sentence about a tap that failed; '' when ours says enough. */
	sentence: string;
}

export const unknownReactions: Reactions = {
	phase: 'unknown',
	liked: false,
	favourite: false,
	countLikes: null,
	countComments: null,
	busy: { like: false, favourite: false },
	waiting: { like: false, favourite: false },
	notice: '',
	sentence: '',
};

/** What the reader reacts to. */
export interface ReactionTarget {
	id: string;
	type: ReactionType;
	/** Only of an option: its vote. */
	voteId?: string;
	/** An article of the video-on-demand service, to which its likes go (R-CALL-099). */
	isFilm?: true;
}

/** The target of a page: the kind of its entity, or an article, whose source of comments may be anything. */
export const targetOfItem = ({ fileId, source, voteId, film }: PageItem): ReactionTarget => {
	const type = reactionTypes.find((kind) => kind === source && kind !== 'discuss') ?? 'article';
	return {
		id: fileId,
		type,
		...(voteId === undefined ? {} : { voteId }),
		...(film === undefined ? {} : { isFilm: film }),
	};
};

const subjectOf = ({ id, type, voteId }: ReactionTarget): string =>
	voteId === undefined ? `${type}:${id}` : `${type}:${voteId}:${id}`;

const parametersOf = <Type extends ReactionType>({
	id,
	type,
	voteId,
}: ReactionTarget & { type: Type }): { id: string; type: Type; voteId?: string } => ({
	id,
	type,
	...(voteId === undefined ? {} : { voteId }),
});

/** Whether members may add it to their favourites: an article or an activity. */
export const canBeFavourite = ({ type }: ReactionTarget): boolean => favouriteTargets.some((known) => known === type);

/** Whether it can be liked: everything but an activity. */
export const canBeLiked = (target: ReactionTarget): target is ReactionTarget & { type: LikeTarget } =>
	target.type !== 'activity';

/** Only articles are kept for reading without a network. */
const keepOffline = ({ type }: ReactionTarget, favourite: boolean): void => {
	if (type === 'article') announceFavourite(favourite);
};

/** An action that waits in the outbox, of the member who is signed in. */
const waitingFor = (kinds: readonly OutboxKind[], target: ReactionTarget): OutboxEntry | undefined =>
	outboxAbout(kinds, subjectOf(target)).find(
		({ refusal, userid }) => refusal === '' && userid === storedLogin()?.userid,
	);

const waitNotice = ({ reason }: { reason: 'network' | 'login' | 'busy' }): Partial<Reactions> => ({
	notice: reason === 'login' ? 'login' : 'waits',
});

const failure = (sentence: string): Partial<Reactions> => ({
	notice: 'failed',
	sentence: sentence,
});

/** The call of a like, and its parameters. */
const likeCall = (target: ReactionTarget & { type: LikeTarget }) =>
	target.isFilm === true
		? {
				kind: 'film-like' as const,
				parameters: { id: target.id, eventType: '1', channel: String(eventChannel(startEnvironment().mode)) },
			}
		: { kind: 'like' as const, parameters: parametersOf(target) };

/**
 * Makes the state of the reader's reactions, and what changes it. The page's own item has one, and each film of the feed
 * another.
 */
export const createReactions = () => {
	const reactions = atom<Reactions>(unknownReactions);

	const update = (change: Partial<Reactions>): void => reactions.set({ ...reactions.get(), ...change });

	/** Increases when a tap starts and when it ends: an answer that was requested before is out of date. */
	let taps = 0;

	/** How often the reactions have been loaded: an answer to an earlier call may be another reader's. */
	let loads = 0;

	/** Loads the counts and the reader's own reactions; those that wait in the outbox count as done. */
	const loadReactions = async (target: ReactionTarget): Promise<void> => {
		update({ phase: 'loading' });
		const tapsBefore = taps;
		loads += 1;
		const own = loads;
		try {
			const client = await startedClient();
			const answer = await client.read(myMarks, parametersOf(target));
			if (own !== loads) return;
			const { busy } = reactions.get();
			const isBusy = busy.like || busy.favourite;
			if (tapsBefore !== taps || isBusy) {
				update({ phase: 'unknown' });
				// They are loaded again when the tap has ended.
				return isBusy ? undefined : loadReactions(target);
			}
			const favourite = waitingFor(['favourite'], target);
			const waits = waitingFor(likeKinds, target) !== undefined && !answer.praised;
			const isFavourite = favourite === undefined ? answer.faved : favourite.parameters['cancel'] !== 'true';
			if (isFavourite) keepOffline(target, true);
			update({
				phase: 'ready',
				liked: answer.praised || waits,
				favourite: isFavourite,
				waiting: { like: waits, favourite: favourite !== undefined },
				countLikes: answer.countPraise + (waits ? 1 : 0),
				countComments: answer.countDiscuss,
			});
		} catch {
			if (own === loads) update({ phase: 'failed' });
		}
	};

	/** Whether a member is signed in; otherwise a notice says that a sign-in is needed. */
	const isMember = (): boolean => {
		startSession();
		if (session.get().state === 'member') return true;
		update({ notice: 'login' });
		return false;
	};

	type Button = keyof Reactions['busy'];

	const startTap = (button: Button, change: Partial<Reactions>): void => {
		taps += 1;
		update({ ...change, busy: { ...reactions.get().busy, [button]: true }, notice: '' });
	};

	const endTap = (target: ReactionTarget, button: Button, outcome: Partial<Reactions>): void => {
		taps += 1;
		update({
			...outcome,
			busy: { ...reactions.get().busy, [button]: false },
			waiting: { ...reactions.get().waiting, [button]: outcome.notice === 'waits' },
		});
		if (reactions.get().phase === 'unknown') void loadReactions(target);
	};

	/** Likes the target, once (R-VAL-10, A-127). Without an answer the like stays, and the outbox sends it again. */
	const likeItem = async (target: ReactionTarget): Promise<void> => {
		const { liked, busy, countLikes } = reactions.get();
		if (!canBeLiked(target) || !isMember()) return;
		if (liked) return update({ notice: 'alreadyLiked' });
		if (busy.like) return;
		const end = (outcome: Partial<Reactions>): void => endTap(target, 'like', outcome);
		await lastingChange<typeof praise | typeof vodEvent>({
			...likeCall(target),
			subject: subjectOf(target),
			show: () => startTap('like', { liked: true, countLikes: countLikes === null ? null : countLikes + 1 }),
			confirm: (answer) => {
				end('countPraise' in answer && answer.countPraise > 0 ? { countLikes: answer.countPraise } : {});
				showToast('action.liked');
			},
			repeated: () => end({ liked: true, countLikes, notice: 'alreadyLiked' }),
			wait: (outcome) => end(waitNotice(outcome)),
			rollBack: (sentence) => end({ liked: false, countLikes, ...failure(sentence) }),
		});
	};

	/** Adds the item or the activity to the favourites, or removes it. */
	const toggleFavourite = async (target: ReactionTarget): Promise<void> => {
		const { favourite, busy } = reactions.get();
		if (busy.favourite || !isMember()) return;
		const end = (outcome: Partial<Reactions>): void => endTap(target, 'favourite', outcome);
		await lastingChange<typeof fav>({
			kind: 'favourite',
			subject: subjectOf(target),
			parameters: {
				id: target.id,
				...(target.type === 'activity' ? { type: target.type } : {}),
				cancel: favourite ? 'true' : 'false',
			},
			show: () => {
				startTap('favourite', { favourite: !favourite });
				keepOffline(target, !favourite);
			},
			confirm: (answer) => {
				end('faved' in answer ? { favourite: answer.faved } : {});
				showToast(reactions.get().favourite ? 'action.favoured' : 'action.unfavoured');
			},
			wait: (outcome) => end(waitNotice(outcome)),
			rollBack: (sentence) => {
				keepOffline(target, favourite);
				end({ favourite, ...failure(sentence) });
			},
		});
	};

	/** Shows what the outbox has sent: a refused reaction is undone. @returns a function that stops it. */
	const followReactions = (target: ReactionTarget): (() => void) =>
		onOutcome((entry: OutboxEntry, outcome: Outcome) => {
			const { busy } = reactions.get();
			if (entry.subject !== subjectOf(target) || busy.like || busy.favourite) return;
			if (outcome.state !== 'waiting') void loadReactions(target);
		});

	return { reactions, loadReactions, likeItem, toggleFavourite, followReactions };
};

/** The reactions to the page's own item. */
export const { reactions, loadReactions, likeItem, toggleFavourite, followReactions } = createReactions();
