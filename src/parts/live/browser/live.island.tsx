import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { island } from '../../../client/islands/island.tsx';
import { useMedia } from '../../../client/islands/use-media.ts';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { addStyleSheet } from '../../../client/runtime/add-style-sheet.ts';
import { pictureBase } from '../../../client/runtime/exported-settings.ts';
import { showPlaying } from '../../../client/runtime/media-session.ts';
import { siteName } from '../../../client/runtime/page-card.ts';
import { playSound } from '../../../client/runtime/play-sound.ts';
import { keepPlace, placeOf } from '../../../client/runtime/playback-place.ts';
import { toggleFullscreen, toggleWindow } from '../../../client/runtime/player-window.ts';
import { runtimeSettings } from '../../../client/runtime/runtime-settings.ts';
import { keepScreenOn } from '../../../client/runtime/wake-lock.ts';
import type { Translate } from '../../../i18n/translate.ts';
import controlsStyles from '../../../ui/player/controls.css?url&no-inline';
import { PlayerControls } from '../../../ui/player/PlayerControls.tsx';
import { LivePlayerView } from '../page/LivePlayerView.tsx';
import { mayRetry } from '../page/live-machine.ts';
import { prefersStill, startBarrage } from './barrage.ts';
import {
	catchUp,
	type LiveNow,
	livePlay,
	sendLive,
	startLive,
	stopLive,
	suspendLive,
	watchPicture,
} from './live.store.ts';
import { attachStream } from './live-engine.ts';
import { readNow, refreshState, shownNow } from './live-page.ts';
import playerStyles from './live-player.css?url&no-inline';

/** Milliseconds between two checks whether the picture moves. */
const lookMs = 1000;
/** Milliseconds in the background after which loading stops. */
const backgroundMs = 30_000;

/** The place of the player and the stream that the reader tapped. */
interface Tapped {
	stage: HTMLElement;
	chosen: number;
}

/** The place that a tap on a play button belongs to. */
const tappedStage = (target: EventTarget | null): Tapped | null => {
	const button = target instanceof Element ? target.closest<HTMLElement>('[data-play]') : null;
	const stage = button?.closest<HTMLElement>('[data-live-stage]') ?? null;
	return stage === null ? null : { stage, chosen: Number(button?.dataset['play']) || 0 };
};

/** Whether the place of the player is above the screen. */
const useDocked = (stage: HTMLElement | undefined): boolean => {
	const [isDocked, setDocked] = useState(false);
	useEffect(() => {
		if (stage === undefined || !('IntersectionObserver' in window)) return;
		const observer = new IntersectionObserver(([entry]) => {
			// In fullscreen the page may scroll by itself.
			if (entry === undefined || document.fullscreenElement) return;
			const isAbove = !entry.isIntersecting && entry.boundingClientRect.bottom <= 0;
			setDocked(isAbove);
			// The links to the sections stay below the player.
			document.documentElement.toggleAttribute('data-docked', isAbove);
		});
		observer.observe(stage);
		return () => {
			observer.disconnect();
			document.documentElement.removeAttribute('data-docked');
		};
	}, [stage]);
	return isDocked;
};

/** The player when the reader left the page: whether it played, and the second of a recording. */
interface PausedAt {
	wasPlaying: boolean;
	seconds: number;
}

/**
 * Stops loading while the page is in the background for long, and the player when the page is left.
 *
 * @param resume called when Back shows the page from the memory of the browser (M-31).
 */
const useBackground = (video: { current: HTMLVideoElement | null }, resume: (at: PausedAt) => void): void => {
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let pausedAt: PausedAt = { wasPlaying: false, seconds: 0 };
		const follow = (): void => {
			clearTimeout(timer);
			if (document.visibilityState === 'visible') suspendLive(false);
			else if (document.pictureInPictureElement !== video.current || video.current === null)
				timer = setTimeout(() => suspendLive(true), backgroundMs);
		};
		const leave = (): void => {
			const { phase, isLive, streams, chosen } = livePlay.get();
			const seconds = isLive ? 0 : (video.current?.currentTime ?? 0);
			if (phase !== 'idle' && !isLive)
				keepPlace(streams[chosen]?.address ?? '', seconds, video.current?.duration ?? Number.NaN);
			pausedAt = { wasPlaying: phase === 'playing' || phase === 'loading', seconds };
			stopLive();
		};
		const onPageShow = ({ persisted }: PageTransitionEvent): void => {
			if (persisted) resume(pausedAt);
		};
		const retryOnline = (): void => {
			if (livePlay.get().phase === 'waiting') sendLive({ type: 'retry' });
		};
		document.addEventListener('visibilitychange', follow);
		window.addEventListener('pagehide', leave);
		window.addEventListener('pageshow', onPageShow);
		window.addEventListener('online', retryOnline);
		return () => {
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', follow);
			window.removeEventListener('pagehide', leave);
			window.removeEventListener('pageshow', onPageShow);
			window.removeEventListener('online', retryOnline);
		};
	}, [video, resume]);
};

/** The controls of a recording. */
const Recording = ({ t, video, box }: { t: Translate; video: HTMLVideoElement; box: HTMLElement }) => (
	<PlayerControls t={t} {...useMedia(video, box)} />
);

/** The live player (R-SCREEN-36, R-ENT-048…051): it takes the place of the poster at the first tap. */
export const Live = island('live', () => {
	const { t } = useTranslate();
	const play = useStore(livePlay, { ssr: 'initial' });
	const [tapped, setTapped] = useState<Tapped | null>(null);
	const [isFull, setFull] = useState(false);
	const video = useRef<HTMLVideoElement | null>(null);
	const box = useRef<HTMLDivElement | null>(null);
	const [hasBarrage, setBarrage] = useState(false);
	const isDocked = useDocked(tapped?.stage);

	useEffect(() => {
		const tap = (event: MouseEvent): void => {
			const found = tappedStage(event.target);
			if (found === null) return;
			found.stage.setAttribute('data-held', '');
			setTapped(found);
		};
		const follow = (): void => setFull(!!document.fullscreenElement);
		document.addEventListener('click', tap);
		document.addEventListener('fullscreenchange', follow);
		return () => {
			document.removeEventListener('click', tap);
			document.removeEventListener('fullscreenchange', follow);
		};
	}, []);

	const start = useCallback(async ({ stage, chosen }: Tapped, from = 0): Promise<void> => {
		const element = video.current;
		if (element === null) return;
		let seconds = from;
		const read = (): Promise<LiveNow | null> => readNow(stage.dataset['id'] ?? '', pictureBase());
		startLive(
			{
				attach: async (address, events, options) => {
					const engine = await attachStream(element, address, events, options);
					const place = seconds || (livePlay.get().isLive ? 0 : placeOf(address));
					if (place > 0) element.currentTime = place;
					seconds = 0;
					void playSound(element, element.muted).then((isMuted) => sendLive({ type: 'muted', isMuted }));
					return engine;
				},
				readNow: read,
				isSecure: window.location.protocol === 'https:',
			},
			shownNow(stage),
			chosen,
		);
		refreshState();
	}, []);
	const resume = useCallback(
		({ wasPlaying, seconds }: PausedAt): void => {
			if (tapped === null) return;
			if (wasPlaying) return void start(tapped, seconds);
			tapped.stage.removeAttribute('data-held');
			setTapped(null);
		},
		[tapped, start],
	);
	useBackground(video, resume);

	useEffect(() => {
		if (tapped === null) return;
		Promise.all([controlsStyles, playerStyles].map(addStyleSheet)).catch((error: unknown) => console.warn(error));
		void start(tapped);
		// Scripts for videos, such as the one that restores the place after fullscreen, start now.
		window.dispatchEvent(new Event('touch-edition:content'));
		box.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
		const timer = setInterval(() => {
			const element = video.current;
			if (element !== null)
				watchPicture(element.currentTime, element.paused && !element.seeking, element.readyState < 3);
		}, lookMs);
		return () => clearInterval(timer);
	}, [tapped, start]);

	const isMoving = play.phase === 'playing';
	const title = tapped === null ? '' : (document.querySelector('h1')?.textContent ?? '');
	const poster = tapped?.stage.querySelector<HTMLImageElement>('.player-poster')?.currentSrc ?? '';
	useEffect(() => {
		if (!isMoving) return;
		const element = video.current;
		showPlaying(
			{ title, artist: siteName(), picture: poster },
			{ play: () => void element?.play(), pause: () => element?.pause() },
		);
		return keepScreenOn();
	}, [isMoving, title, poster]);

	const offersBarrage = tapped !== null && runtimeSettings().site.showBarrage && !prefersStill();
	useEffect(() => setBarrage(offersBarrage), [offersBarrage]);
	const id = tapped?.stage.dataset['id'] ?? '';
	useEffect(() => {
		if (!hasBarrage || box.current === null || id === '') return;
		return startBarrage(box.current, id);
	}, [hasBarrage, id]);

	if (tapped === null) return null;
	const pause = (): void => {
		if (video.current === null) return;
		if (mayRetry(play.phase)) sendLive({ type: 'retry' });
		else if (video.current.paused) void video.current.play().catch(() => undefined);
		else video.current.pause();
	};
	const sound = (): void => {
		if (video.current === null) return;
		video.current.muted = !video.current.muted;
		sendLive({ type: 'muted', isMuted: video.current.muted });
	};
	const failed = (): void => {
		const element = video.current;
		// Removing the address of a stream that is over is no failure.
		if (element?.hasAttribute('src') && element.error !== null)
			sendLive({ type: 'lost', loss: element.error.code === 4 ? 'invalid' : 'network' });
	};
	return createPortal(
		<LivePlayerView
			t={t}
			play={play}
			title={title}
			poster={poster}
			isDocked={isDocked}
			recorded={
				play.isLive || video.current === null || box.current === null ? null : (
					<Recording t={t} video={video.current} box={box.current} />
				)
			}
			isFull={isFull}
			barrage={offersBarrage ? hasBarrage : null}
			onBarrage={() => setBarrage(!hasBarrage)}
			hasWindow={document.pictureInPictureEnabled === true}
			video={video}
			box={box}
			onPause={pause}
			onSound={sound}
			onWindow={() => toggleWindow(video.current)}
			onFullscreen={() => toggleFullscreen(box.current, video.current)}
			onCatchUp={catchUp}
			onRetry={() => sendLive({ type: 'retry' })}
			onChoose={(index) => sendLive({ type: 'choose', index })}
			onEnded={() => sendLive({ type: 'ended' })}
			onError={failed}
			onQuality={(index) => sendLive({ type: 'quality', index })}
		/>,
		tapped.stage,
	);
});
