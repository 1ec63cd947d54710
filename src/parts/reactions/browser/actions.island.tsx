import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { island } from '../../../client/islands/island.tsx';
import { loginAddress } from '../../../client/islands/login-address.ts';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { shownOnPages } from '../../../client/runtime/exported-settings.ts';
import { knownItem, onPageItem, type PageItem } from '../../../client/runtime/page-data.ts';
import {
	canBeFavourite,
	canBeLiked,
	followReactions,
	likeItem,
	loadReactions,
	type ReactionTarget,
	reactions,
	targetOfItem,
	toggleFavourite,
} from '../../../client/session/reactions.ts';
import { shareItem } from '../../../client/session/share-item.ts';
import { session, startSession } from '../../../client/stores/session.ts';
import { showNotice } from '../../../client/stores/toasts.ts';
import { ActionBar } from '../page/ActionBar.tsx';
import { showLikesOnPage } from './likes-on-page.ts';

const everything = { like: true, favourite: true, share: true, counts: true };

const shownActions = (item: PageItem): typeof everything => {
	const page = shownOnPages();
	const target = targetOfItem(item);
	return {
		like: page.showLike && canBeLiked(target),
		favourite: page.showFavourite && canBeFavourite(target),
		share: page.showShare,
		counts: page.showCounts,
	};
};

/** Only shares of articles are counted. */
const share = (item: PageItem): Promise<void> =>
	shareItem(targetOfItem(item).type === 'article' ? item.fileId : '', item.articleType ?? 0);

type Button = 'like' | 'favourite';

const work: Readonly<Record<Button, (target: ReactionTarget) => Promise<void>>> = {
	like: likeItem,
	favourite: toggleFavourite,
};

/** Says what became of a tap; what was confirmed says so itself. */
const sayResult = (button: Button): void => {
	const { notice, sentence } = reactions.get();
	if (notice === 'alreadyLiked') showNotice('action.alreadyLiked');
	else if (notice === 'waits') showNotice(`action.${button}Later`);
	else if (notice === 'login')
		showNotice('action.loginFirst', {
			ask: { words: 'action.login', address: loginAddress('actions') as `/${string}` },
		});
	else if (notice === 'failed')
		showNotice('action.failed', {
			sentence,
			isError: true,
			ask: { words: 'state.retry', act: () => void tap(button) },
		});
};

// Read from the page, not from state: a tap before hydration arrives before the first update. On a fallback page that
// is still loading, the action waits for the item.
const tap = async (button: Button): Promise<void> => {
	await work[button](targetOfItem(await knownItem()));
	sayResult(button);
};

/** The actions on an article or an entity, in the bar at the foot of its page: like, favourite and share. */
export const Actions = island('actions', () => {
	const { t } = useTranslate();
	const state = useStore(reactions, { ssr: 'initial' });
	const reader = useStore(session, { ssr: 'initial' });
	const [item, setItem] = useState<PageItem | null>(null);
	const [show, setShow] = useState(everything);

	useEffect(() => {
		startSession();
		return onPageItem((found) => {
			setItem(found);
			setShow(shownActions(found));
		});
	}, []);
	// Loads again after a sign-in or sign-out: they belong to the reader.
	useEffect(() => {
		if (item !== null && reader.state !== 'unknown') void loadReactions(targetOfItem(item));
	}, [item, reader.state]);
	useEffect(() => (item === null ? undefined : followReactions(targetOfItem(item))), [item]);
	useEffect(() => {
		if (state.countLikes !== null) showLikesOnPage(state.countLikes, t);
	}, [state.countLikes, t]);

	return (
		<ActionBar
			t={t}
			countLikes={show.counts ? state.countLikes : null}
			liked={state.liked}
			favourite={state.favourite}
			busy={state.busy}
			waiting={state.waiting}
			show={show}
			onLike={() => void tap('like')}
			onFavourite={() => void tap('favourite')}
			onShare={() => void knownItem().then(share)}
		/>
	);
});
