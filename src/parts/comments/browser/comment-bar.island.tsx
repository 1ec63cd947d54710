import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { island } from '../../../client/islands/island.tsx';
import { loginAddress } from '../../../client/islands/login-address.ts';
import { useNotice } from '../../../client/islands/use-notice.ts';
import { useSheet } from '../../../client/islands/use-sheet.ts';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { addStyleSheet } from '../../../client/runtime/add-style-sheet.ts';
import { knownItem, onPageItem, type PageItem } from '../../../client/runtime/page-data.ts';
import { session, startSession } from '../../../client/stores/session.ts';
import { commentsPlaceholder } from '../../../document/placeholders.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { addressOf } from '../../../routes.ts';
import photoStyles from '../../../ui/photo-picker.css?url&no-inline';
import { Sheet } from '../../../ui/Sheet.tsx';
import { CommentBarView } from '../page/CommentBarView.tsx';
import { Composer } from '../page/Composer.tsx';
import { commentCount, loadCommentCount } from './comment-count.store.ts';
import composerStyles from './composer.css?url&no-inline';
import {
	type ComposerState,
	closeComposer,
	commentPhotos,
	composer,
	maxTextLength,
	openComposer,
	reopenComposer,
	sendComment,
	typeComment,
} from './composer.store.ts';

/** Styles of the sheet. They are no part of the page: most readers write nothing. */
const loadStyles = (): Promise<unknown> => Promise.all([composerStyles, photoStyles].map(addStyleSheet));

const problemOf = ({ problem }: ComposerState, t: Translate): string => {
	if (problem === '' || problem === 'closed') return '';
	if (problem === 'photos') return t('photo.wait');
	return t(`comment.${problem}`, { limit: maxTextLength });
};

const allComments = ({ fileId, articleType }: PageItem): string =>
	articleType === undefined ? '#comments' : addressOf('commentAll', { id: fileId, source: '0' });

/** The comment part of the bar at the foot of a page, and the sheet in which comments and replies are written. */
export const CommentBar = island('comment-bar', () => {
	const { t } = useTranslate();
	const state = useStore(composer, { ssr: 'initial' });
	const photos = useStore(commentPhotos.photos, { ssr: 'initial' });
	const problem = useStore(commentPhotos.problem, { ssr: 'initial' });
	const reader = useStore(session, { ssr: 'initial' });
	const sheet = useSheet('write');
	const field = useRef<HTMLTextAreaElement>(null);
	const [address, setAddress] = useState(commentsPlaceholder);
	const count = useStore(commentCount, { ssr: 'initial' });
	const [login, setLogin] = useState('');

	useEffect(() => {
		setLogin(loginAddress('write'));
		startSession();
		loadStyles().catch((error: unknown) => console.warn(error));
		return onPageItem((item) => {
			setAddress(allComments(item));
			void loadCommentCount(item);
			if (window.location.hash === '#write') void reopenComposer(item);
		});
	}, []);
	const { isOpen, open, close } = sheet;
	const wasOpen = useRef(false);
	useEffect(() => {
		if (isOpen) {
			field.current?.focus();
			// The address follows the films of a feed.
			setLogin(loginAddress('write'));
		} else if (wasOpen.current) closeComposer();
		wasOpen.current = isOpen;
	}, [isOpen]);
	// The sheet follows the store: a reply in the list of comments opens it. Back has closed the store a moment before.
	useEffect(() => {
		const wanted = state.isOpen && composer.get().isOpen;
		const show = (): void => {
			if (composer.get().isOpen) open();
		};
		// Without its styles, too: what was typed must not be lost.
		if (wanted && !isOpen) void loadStyles().then(show, show);
		else if (!wanted && isOpen) close();
	}, [state.isOpen, isOpen, open, close]);

	const notice = useNotice(problemOf(state, t));
	const showComments = (): void => {
		const section = document.getElementById('comments');
		if (section === null) window.location.href = address;
		else section.scrollIntoView();
	};
	return (
		<>
			<CommentBarView
				t={t}
				address={address}
				count={count}
				onWrite={() => void knownItem().then((item) => openComposer(item, item.replyTo ?? null))}
				onComments={showComments}
			/>
			{isOpen && state.isOpen
				? createPortal(
						<Sheet
							t={t}
							name="write"
							title={state.replyTo === null ? 'comment.writeTitle' : 'comment.reply'}
							onClose={close}
							panel={sheet.panel}
						>
							<Composer
								t={t}
								session={
									reader.state === 'member'
										? 'member'
										: ['unknown', 'authorizing'].includes(reader.state)
											? 'unknown'
											: 'visitor'
								}
								text={state.text}
								limit={maxTextLength}
								busy={state.busy}
								closed={state.problem === 'closed'}
								problem={notice}
								replyTo={state.replyTo?.nickname ?? ''}
								loginAddress={login}
								field={field}
								photos={{
									photos,
									limit: commentPhotos.limit,
									problem,
									onAdd: (files) => void commentPhotos.add(files),
									onRetry: (key) => void commentPhotos.retry(key),
									onRemove: commentPhotos.remove,
								}}
								onText={typeComment}
								onSend={() => void sendComment()}
							/>
						</Sheet>,
						document.body,
					)
				: null}
		</>
	);
});
