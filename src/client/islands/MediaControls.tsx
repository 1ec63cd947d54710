import { useEffect, useState } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import { PlayerControls, step } from '../../ui/player/PlayerControls.tsx';
import { PlayerMini } from '../../ui/player/PlayerMini.tsx';
import { toggleFullscreen, toggleWindow } from '../runtime/player-window.ts';

interface MediaControlsProps {
	t: Translate;
	media: HTMLMediaElement;
	/** What fullscreen shows, and where keys and taps act. */
	box: HTMLElement;
	title: string;
	/** Seconds at which chapters begin. */
	chapters?: readonly number[];
	/** The page of the film is scrolled past. */
	isSmall?: boolean;
	/** Closes the player; without it there is no such control while it is large. */
	onClose?: () => void;
}

/** What changes what the controls show. */
const changes = ['play', 'pause', 'timeupdate', 'seeking', 'durationchange', 'ratechange', 'volumechange', 'ended'];

/** Milliseconds of playing after which the controls leave. */
const idleMs = 3000;

/** Renders again with every change of a film or sound. */
const useChanges = (media: HTMLMediaElement): void => {
	const [, count] = useState(0);
	useEffect(() => {
		const show = (): void => count((before) => before + 1);
		for (const name of changes) media.addEventListener(name, show);
		document.addEventListener('fullscreenchange', show);
		return () => {
			for (const name of changes) media.removeEventListener(name, show);
			document.removeEventListener('fullscreenchange', show);
		};
	}, [media]);
};

/** The controls leave while a film plays, until the reader moves, taps or presses a key; with the keyboard inside they stay. */
const useIdle = (media: HTMLMediaElement, box: HTMLElement): void => {
	useEffect(() => {
		if (!(media instanceof HTMLVideoElement)) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let byKey = false;
		const leave = (): void => {
			if (!media.paused && !(byKey && box.contains(document.activeElement))) box.setAttribute('data-idle', '');
		};
		const stay = (event?: Event): void => {
			byKey = event?.type === 'keydown' || event?.type === 'focusin' ? true : event === undefined ? byKey : false;
			clearTimeout(timer);
			box.removeAttribute('data-idle');
			timer = setTimeout(leave, idleMs);
		};
		const names = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
		const follow = (): void => stay();
		for (const name of names) box.addEventListener(name, stay);
		for (const name of ['play', 'pause']) media.addEventListener(name, follow);
		stay();
		return () => {
			clearTimeout(timer);
			for (const name of names) box.removeEventListener(name, stay);
			for (const name of ['play', 'pause']) media.removeEventListener(name, follow);
			box.removeAttribute('data-idle');
		};
	}, [media, box]);
};

const toggle = (media: HTMLMediaElement): void => {
	if (media.paused) media.play().catch((error: unknown) => console.warn(error));
	else media.pause();
};

const seek = (media: HTMLMediaElement, seconds: number): void => {
	media.currentTime = Math.min(Math.max(0, seconds), Number.isFinite(media.duration) ? media.duration : seconds);
};

/** Space and K play and pause, arrows go ten seconds, M mutes, F is fullscreen; not while a field or button has the key. */
const useKeys = (media: HTMLMediaElement, box: HTMLElement): void => {
	useEffect(() => {
		const press = (event: KeyboardEvent): void => {
			const target = event.target instanceof Element ? event.target : null;
			if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('input,select') != null) return;
			const key = event.key.toLowerCase();
			if (key === 'k' || (key === ' ' && target?.closest('button') == null)) toggle(media);
			else if (key === 'arrowleft') seek(media, media.currentTime - step);
			else if (key === 'arrowright') seek(media, media.currentTime + step);
			else if (key === 'm') media.muted = !media.muted;
			else if (key === 'f' && media instanceof HTMLVideoElement) toggleFullscreen(box, media);
			else return;
			event.preventDefault();
		};
		box.addEventListener('keydown', press);
		return () => box.removeEventListener('keydown', press);
	}, [media, box]);
};

/** The controls of a film or a sound that is on the page already. */
export const MediaControls = (props: MediaControlsProps) => {
	const { t, media, box, title, chapters = [], isSmall = false, onClose } = props;
	useChanges(media);
	useIdle(media, box);
	useKeys(media, box);
	const video = media instanceof HTMLVideoElement ? media : null;
	const tracks = video === null ? [] : Array.from(video.textTracks);
	const shown = tracks.some(({ mode }) => mode === 'showing');
	const duration = Number.isFinite(media.duration) ? media.duration : 0;
	const common = { t, isPlaying: !media.paused, onPause: () => toggle(media) };
	if (isSmall && onClose !== undefined)
		return <PlayerMini {...common} title={title} time={media.currentTime} duration={duration} onClose={onClose} />;
	const showCaptions = (): void => {
		tracks.forEach((track, index) => {
			track.mode = !shown && index === 0 ? 'showing' : 'disabled';
		});
		media.dispatchEvent(new Event('timeupdate'));
	};
	return (
		<PlayerControls
			{...common}
			clock={{ time: media.currentTime, duration }}
			chapters={chapters}
			speed={media.playbackRate}
			captions={tracks.length === 0 ? null : shown}
			isMuted={media.muted ? true : null}
			isFull={video === null ? null : Boolean(document.fullscreenElement)}
			hasWindow={video !== null && document.pictureInPictureEnabled === true}
			canClose={video === null && onClose !== undefined}
			onSeek={(seconds) => seek(media, seconds)}
			onSpeed={(speed) => {
				media.playbackRate = speed;
			}}
			onCaptions={showCaptions}
			onSound={() => {
				media.muted = false;
			}}
			onWindow={() => toggleWindow(video)}
			onFullscreen={() => toggleFullscreen(box, video)}
			{...(onClose === undefined ? {} : { onClose })}
		/>
	);
};
