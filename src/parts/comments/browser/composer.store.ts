import { atom } from 'nanostores';
import { createPhotoList } from '../../../client/photos/photo-list.ts';
import type { PageItem } from '../../../client/runtime/page-data.ts';
import { sessionItems } from '../../../client/runtime/storage.ts';
import { storedPhotos } from '../../../client/runtime/stored-photos.ts';
import { readDraft, storeDraft } from '../../../client/stores/drafts.ts';
import { session } from '../../../client/stores/session.ts';
import { showToast } from '../../../client/stores/toasts.ts';
import { plainBreaks } from '../../../domain/comment-text.ts';
import type { ThreadComment } from '../../../domain/comment-thread.ts';
import { firstCharacters } from '../../../domain/text.ts';
import { type CommentsState, commentSubject } from '../page/comments-state.ts';
import { commentsOf } from './comments.store.ts';

/** Maximum length of a comment in code points; the platform refuses longer ones. */
export const maxTextLength = 1000;

/** The photos of the comment that is being written: at most nine (R-VAL-01). */
export const commentPhotos = createPhotoList(9, () => session.get().state === 'member');

/** The comment that a reply answers. */
export interface ReplyTarget {
	discussId: string;
	nickname: string;
}

/** The sheet in which a reader writes a comment or a reply. */
export interface ComposerState {
	isOpen: boolean;
	item: PageItem | null;
	replyTo: ReplyTarget | null;
	text: string;
	/** The problem of the last attempt; its texts are messages `comment.…` and `photo.wait`. */
	problem: '' | 'needText' | 'needLogin' | 'tooLong' | 'photos' | 'closed';
	busy: boolean;
}

const closedComposer: ComposerState = {
	isOpen: false,
	item: null,
	replyTo: null,
	text: '',
	problem: '',
	busy: false,
};

export const composer = atom<ComposerState>(closedComposer);

const update = (change: Partial<ComposerState>): void => composer.set({ ...composer.get(), ...change });

const subjectOf = ({ fileId, source }: PageItem): string => commentSubject(fileId, source);

const draftTopic = (item: PageItem, replyTo: ReplyTarget | null): string =>
	`discuss:${subjectOf(item)}:${replyTo?.discussId ?? ''}`;

/** The reply that was being written, for the way back from the sign-in. */
const targetName = (item: PageItem): string => `replyTo:${subjectOf(item)}`;

const storedTarget = (item: PageItem): ReplyTarget | null => {
	try {
		const stored = JSON.parse(sessionItems.get(targetName(item)) ?? 'null') as Partial<ReplyTarget> | null;
		const { discussId, nickname } = stored ?? {};
		return typeof discussId === 'string' && typeof nickname === 'string' ? { discussId, nickname } : null;
	} catch {
		return null;
	}
};

/** Stops waiting for the sign-in of the reader, whose photos are uploaded then. */
let unfollow = (): void => undefined;

/**
 * Opens the sheet with the text and the photos as they were left.
 *
 * @param replyTo null for a comment on the item.
 */
export const openComposer = (item: PageItem, replyTo: ReplyTarget | null): void => {
	const problem = item.discussClosed ? 'closed' : '';
	update({ isOpen: true, item, replyTo, text: readDraft(draftTopic(item, replyTo)), problem, busy: false });
	unfollow();
	unfollow = session.subscribe(() => void commentPhotos.open(draftTopic(item, replyTo)));
	if (replyTo === null) sessionItems.remove(targetName(item));
	else sessionItems.set(targetName(item), JSON.stringify(replyTo));
};

/** Opens the sheet after the way to the sign-in and back, when something had been typed or a photo chosen. */
export const reopenComposer = async (item: PageItem): Promise<void> => {
	const replyTo = storedTarget(item);
	const topic = draftTopic(item, replyTo);
	if (readDraft(topic) !== '' || (await storedPhotos(topic)).length > 0) openComposer(item, replyTo);
};

export const closeComposer = (): void => {
	unfollow();
	update({ isOpen: false, problem: '' });
};

/** Stores what is being typed; it survives a reload, the sign-in and the loss of the network (M-23). */
export const typeComment = (text: string): void => {
	const { item, replyTo } = composer.get();
	update({ text, problem: '' });
	if (item !== null) storeDraft(draftTopic(item, replyTo), text);
};

const problemOf = ({ item, text }: ComposerState): ComposerState['problem'] => {
	// The sign-in is checked before the text.
	if (session.get().state !== 'member') return 'needLogin';
	if (item?.discussClosed === true) return 'closed';
	if (text.trim() === '') return 'needText';
	if ([...text.trim()].length > maxTextLength) return 'tooLong';
	return commentPhotos.photos.get().some(({ phase }) => phase !== 'done') ? 'photos' : '';
};

/** The comment that the reader has sent: the newest own one with this text. */
const sentComment = ({ thread }: Pick<CommentsState, 'thread'>, text: string): ThreadComment | undefined =>
	thread.list
		.flatMap((comment) => [comment, ...comment.replies])
		.filter(({ mine, content }) => mine && content === plainBreaks(text))
		.sort((a, b) => b.time - a.time)[0];

const isInView = (element: Element | null): boolean => {
	const box = element?.getBoundingClientRect();
	return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
};

/** Shows a comment that was sent: in the list where the reader sees it, else in the notice, which leads to it. */
const showSent = (state: Pick<CommentsState, 'thread'>, text: string): void => {
	const id = `comment-${sentComment(state, text)?.discussId ?? ''}`;
	const element = document.getElementById(id);
	// Over the feed of films the list is in a sheet.
	if (isInView(document.getElementById('film-comments') ?? document.getElementById('comments'))) {
		element?.scrollIntoView({ block: 'nearest' });
		showToast('comment.sent');
		return;
	}
	const begin = firstCharacters(text.trim().replace(/\s+/g, ' '), 24);
	showToast('comment.sentText', { text: begin.length < text.trim().length ? `${begin}…` : begin }, '', {
		address: element === null ? '#comments' : `#${id}`,
		words: 'comment.see',
	});
};

/**
 * Sends the comment and closes the sheet: the comment is in the outbox and in the list at once.
 *
 * @returns whether the platform has confirmed it.
 */
export const sendComment = async (): Promise<boolean> => {
	const state = composer.get();
	const { item, text, replyTo, busy } = state;
	if (item === null || busy) return false;
	const problem = problemOf(state);
	update({ problem });
	if (problem !== '') return false;
	update({ busy: true });
	const sent = commentsOf(item.fileId, item.source).post(text, replyTo, commentPhotos.ids());
	storeDraft(draftTopic(item, replyTo), '');
	sessionItems.remove(targetName(item));
	unfollow();
	commentPhotos.clear();
	update({ isOpen: false, text: '', busy: false });
	const isConfirmed = await sent;
	if (isConfirmed) showSent(commentsOf(item.fileId, item.source).state.get(), text);
	return isConfirmed;
};
