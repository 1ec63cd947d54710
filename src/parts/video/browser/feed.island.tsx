import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { island } from '../../../client/islands/island.tsx';
import { useSheet } from '../../../client/islands/use-sheet.ts';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { addStyleSheet } from '../../../client/runtime/add-style-sheet.ts';
import { carryFlags } from '../../../client/runtime/carry-flags.ts';
import { exportedSettings, pictureBase } from '../../../client/runtime/exported-settings.ts';
import { loadPart } from '../../../client/runtime/load-part.ts';
import { followPosition } from '../../../client/runtime/media-positions.ts';
import { showPlaying } from '../../../client/runtime/media-session.ts';
import { siteName } from '../../../client/runtime/page-card.ts';
import { playSound } from '../../../client/runtime/play-sound.ts';
import { savesData } from '../../../client/runtime/saves-data.ts';
import { showToast } from '../../../client/stores/toasts.ts';
import { contentTypes } from '../../../domain/content-type.ts';
import { addressOf } from '../../../routes.ts';
import { listTimeRule } from '../../../ui/context.ts';
import controlsStyles from '../../../ui/player/controls.css?url&no-inline';
import { FeedTalk } from '../page/FeedTalk.tsx';
import { FeedView } from '../page/FeedView.tsx';
import type { FeedFilm, NamedFilms } from '../page/feed-state.ts';
import { closeFeed, failFilm, feed, muteFeed, openFeed, retryFilm, showFilm } from './feed.store.ts';
import { FeedControls } from './feed-controls.tsx';
import stageStyles from './feed-stage.css?url&no-inline';

type RailPart = typeof import('./feed-rail.tsx');

const warn = (error: unknown): null => {
	console.warn(error);
	return null;
};

/** The feed of short films (R-SCREEN-63): opens over the page at the tap; Back closes it. */
export const Feed = island('feed', () => {
	const { t } = useTranslate();
	const state = useStore(feed, { ssr: 'initial' });
	const sheet = useSheet('feed');
	const talk = useSheet('film-comments');
	const [count, setCount] = useState('');
	const scroller = useRef<HTMLDivElement | null>(null);
	const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const { open, isOpen } = sheet;
	const [rail, setRail] = useState<RailPart | null>(null);

	useEffect(() => {
		const tap = ({ target }: MouseEvent): void => {
			const button = target instanceof Element ? target.closest<HTMLElement>('[data-feed]') : null;
			if (button === null) return;
			const named = JSON.parse(button.dataset['feed'] ?? '{}') as NamedFilms;
			for (const other of Array.from(document.querySelectorAll<HTMLMediaElement>('video,audio'))) other.pause();
			const styles = Promise.all([stageStyles, controlsStyles].map(addStyleSheet));
			const railPart = loadPart(() => import('./feed-rail.tsx')).catch(warn);
			// Films play without the rail; without its styles the feed would lie below the page.
			void Promise.all([railPart, styles]).then(
				([part]) => {
					setRail(part);
					openFeed(named);
					open();
				},
				(error: unknown) => {
					warn(error);
					showToast('state.failed');
				},
			);
		};
		document.addEventListener('click', tap);
		return () => document.removeEventListener('click', tap);
	}, [open]);
	useEffect(() => {
		if (isOpen) return;
		clearTimeout(waiting.current);
		closeFeed();
	}, [isOpen]);

	if (!isOpen) return null;
	const step = (by: number): void => {
		clearTimeout(waiting.current);
		scroller.current?.children[feed.get().current + by]?.scrollIntoView();
	};
	const show = (index: number): void => {
		clearTimeout(waiting.current);
		showFilm(index);
		const id = feed.get().films[index]?.id;
		// The address follows the film; Back still leaves the feed.
		if (id === undefined) return;
		const { href } = new URL(addressOf('minVideoDetail', { id }), location.href);
		window.history.replaceState(window.history.state, '', carryFlags(href, location.search));
	};
	const play = (video: HTMLVideoElement, film: FeedFilm): void => {
		followPosition(video);
		void playSound(video, feed.get().isMuted).then((isMuted) => {
			if (isMuted !== feed.get().isMuted) muteFeed(isMuted);
		});
		showPlaying(
			{ title: film.title, artist: siteName(), picture: video.poster },
			{
				play: () => void video.play(),
				pause: () => video.pause(),
				nexttrack: () => step(1),
				previoustrack: () => step(-1),
			},
		);
	};
	const shownVideo = () => scroller.current?.querySelector<HTMLVideoElement>('[aria-current="true"] video');
	const sound = (): void => {
		muteFeed(false);
		const video = shownVideo();
		if (video !== null && video !== undefined) video.muted = false;
	};
	const ended = (): void => {
		// Who reads what others say of a film sees it again.
		if (talk.isOpen) return void shownVideo()?.play().catch(warn);
		if (savesData() || document.documentElement.dataset['large'] !== undefined) return;
		waiting.current = setTimeout(() => step(1), feed.get().pause * 1000);
	};
	const film = state.films[state.current];
	return createPortal(
		<>
			<FeedView
				t={t}
				state={state}
				resource={pictureBase()}
				savesData={savesData()}
				panel={sheet.panel}
				scroller={scroller}
				controls={(video, box) => <FeedControls t={t} video={video} box={box} />}
				timeRule={listTimeRule(exportedSettings().page)}
				isTalking={talk.isOpen}
				rail={(shown) =>
					rail === null ? null : (
						<rail.FeedRail
							t={t}
							film={shown}
							resource={pictureBase()}
							hidden={state.hidden}
							onComments={(said) => {
								setCount(said);
								talk.open();
							}}
						/>
					)
				}
				onShow={show}
				onStep={step}
				onPlay={play}
				onEnded={ended}
				onFail={failFilm}
				onRetry={retryFilm}
				onSound={sound}
				onClose={sheet.close}
			/>
			{talk.isOpen && film !== undefined ? (
				<FeedTalk
					t={t}
					item={{ fileId: film.id, articleType: contentTypes.video, discussClosed: film.discussClosed }}
					count={count}
					panel={talk.panel}
					onClose={talk.close}
				/>
			) : null}
		</>,
		document.body,
	);
});
