import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { loginAddress } from '../../../client/islands/login-address.ts';
import { useNotice } from '../../../client/islands/use-notice.ts';
import { exportedSettings } from '../../../client/runtime/exported-settings.ts';
import { noticeSentence } from '../../../client/session/notice-sentence.ts';
import { createReactions, type ReactionTarget } from '../../../client/session/reactions.ts';
import { shareItem } from '../../../client/session/share-item.ts';
import { session, startSession } from '../../../client/stores/session.ts';
import { contentTypes } from '../../../domain/content-type.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { FeedRailView } from '../page/FeedRailView.tsx';
import type { FeedAction, FeedFilm } from '../page/feed-state.ts';

interface FeedRailProps {
	t: Translate;
	film: FeedFilm;
	resource: string;
	hidden: readonly FeedAction[];
	onComments: (count: string) => void;
}

/** The rail of the film that is shown. Its reactions are its own, not those of the page below the feed. */
export const FeedRail = ({ t, film, resource, hidden, onComments }: FeedRailProps) => {
	const [own] = useState(createReactions);
	const state = useStore(own.reactions);
	const reader = useStore(session);
	const [target] = useState<ReactionTarget>({ id: film.id, type: 'article' });
	const { page } = exportedSettings();
	useEffect(startSession, []);
	useEffect(() => {
		if (reader.state !== 'unknown') void own.loadReactions(target);
	}, [own, target, reader.state]);
	useEffect(() => own.followReactions(target), [own, target]);
	// The code that draws every button that follows looks for new ones.
	useEffect(() => {
		if (film.author !== null) window.dispatchEvent(new Event('touch-edition:content'));
	}, [film.author]);
	const shown = (action: FeedAction): boolean => !hidden.includes(action);
	const notice = useNotice(noticeSentence(state, t));
	return (
		<FeedRailView
			t={t}
			film={film}
			resource={resource}
			state={state}
			show={{
				like: page.showLike && shown('praise'),
				favourite: page.showFavourite,
				discuss: page.showComments && !film.discussClosed && shown('discuss'),
				share: page.showShare && !film.shareClosed && shown('share'),
				counts: page.showCounts,
			}}
			notice={notice}
			loginAddress={state.notice === 'login' ? loginAddress('main') : ''}
			onLike={() => void own.likeItem(target)}
			onFavourite={() => void own.toggleFavourite(target)}
			onComments={onComments}
			onShare={() => void shareItem(film.id, contentTypes.video, film.title)}
		/>
	);
};
