import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { island } from '../../client/islands/island.tsx';
import { loginAddress } from '../../client/islands/login-address.ts';
import { useNotice } from '../../client/islands/use-notice.ts';
import { useTranslate } from '../../client/islands/use-translate.ts';
import { knownItem, onPageItem, type PageItem } from '../../client/runtime/page-data.ts';
import { runtimeSettings } from '../../client/runtime/runtime-settings.ts';
import { session, startSession } from '../../client/stores/session.ts';
import type { MessageKey } from '../../i18n/translate.ts';
import { ActionBar } from './ActionBar.tsx';
import { likeItem, loadReactions, type Reactions, reactions, toggleFavourite } from './reactions.store.ts';
import { shareItem } from './share-item.browser.ts';

const words: Readonly<Record<Exclude<Reactions['notice'], ''>, MessageKey>> = {
	login: 'action.loginFirst',
	alreadyLiked: 'action.alreadyLiked',
	failed: 'action.failed',
	network: 'state.networkError',
};

const everything = { like: true, favourite: true, comments: true, share: true, counts: true };

const shownActions = (item: PageItem | null): typeof everything => {
	const { page } = runtimeSettings();
	return {
		like: page.showLike,
		favourite: page.showFavourite,
		comments: page.showComments && item?.discussClosed === false,
		share: page.showShare,
		counts: page.showCounts,
	};
};

/** The actions on an article: like, favourite, comments and share. */
export const Actions = island('actions', () => {
	const { t } = useTranslate();
	const state = useStore(reactions, { ssr: 'initial' });
	const reader = useStore(session, { ssr: 'initial' });
	const [item, setItem] = useState<PageItem | null>(null);
	const [show, setShow] = useState(everything);
	const [back, setBack] = useState('');

	useEffect(() => {
		setBack(loginAddress('actions'));
		startSession();
		return onPageItem((found) => {
			setItem(found);
			setShow(shownActions(found));
		});
	}, []);
	// Loads again after a sign-in or sign-out: they belong to the reader.
	useEffect(() => {
		if (item !== null && reader.state !== 'unknown') void loadReactions(item.fileId);
	}, [item, reader.state]);

	const notice = useNotice(state.notice === '' ? '' : t(words[state.notice]));
	// Read from the page, not from state: a tap before hydration arrives before the first update. On a fallback page that
	// is still loading, the action waits for the item.
	const act = (work: (id: string) => Promise<void>) => () => void knownItem().then(({ fileId }) => work(fileId));
	return (
		<ActionBar
			t={t}
			countLikes={show.counts ? state.countLikes : null}
			countComments={show.counts ? state.countComments : null}
			liked={state.liked}
			favourite={state.favourite}
			busy={state.busy}
			show={show}
			notice={notice}
			loginAddress={state.notice === 'login' ? back : ''}
			onLike={act(likeItem)}
			onFavourite={act(toggleFavourite)}
			onShare={act(shareItem)}
			onComments={() => document.getElementById('comments')?.scrollIntoView()}
		/>
	);
});
