import { useEffect, useState } from 'react';
import { toggleFullscreen, toggleWindow } from '../runtime/player-window.ts';

/** Seconds that an arrow key goes back or ahead. */
const stepSeconds = 10;

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
			else if (key === 'arrowleft') seek(media, media.currentTime - stepSeconds);
			else if (key === 'arrowright') seek(media, media.currentTime + stepSeconds);
			else if (key === 'm') media.muted = !media.muted;
			else if (key === 'f' && media instanceof HTMLVideoElement) toggleFullscreen(box, media);
			else return;
			event.preventDefault();
		};
		box.addEventListener('keydown', press);
		return () => box.removeEventListener('keydown', press);
	}, [media, box]);
};

/** What the controls of a film or sound show and do (`ui/player/PlayerControls.tsx`). */
interface MediaControls {
	isPlaying: boolean;
	clock: { time: number; duration: number };
	speed: number;
	captions: boolean | null;
	isMuted: boolean | null;
	isFull: boolean | null;
	hasWindow: boolean;
	onPause: () => void;
	onSeek: (seconds: number) => void;
	onSpeed: (speed: number) => void;
	onCaptions: () => void;
	onSound: () => void;
	onWindow: () => void;
	onFullscreen: () => void;
}

/**
 * Follows a film or a sound that is on the page already.
 *
 * @param box what fullscreen shows, and where keys and taps act.
 */
export const useMedia = (media: HTMLMediaElement, box: HTMLElement): MediaControls => {
	useChanges(media);
	useIdle(media, box);
	useKeys(media, box);
	const video = media instanceof HTMLVideoElement ? media : null;
	const tracks = video === null ? [] : Array.from(video.textTracks);
	const hasCaptions = tracks.some(({ mode }) => mode === 'showing');
	return {
		isPlaying: !media.paused,
		clock: { time: media.currentTime, duration: Number.isFinite(media.duration) ? media.duration : 0 },
		speed: media.playbackRate,
		captions: tracks.length === 0 ? null : hasCaptions,
		isMuted: media.muted ? true : null,
		isFull: video === null ? null : Boolean(document.fullscreenElement),
		hasWindow: video !== null && document.pictureInPictureEnabled === true,
		onPause: () => toggle(media),
		onSeek: (seconds) => seek(media, seconds),
		onSpeed: (speed) => {
			media.playbackRate = speed;
		},
		onCaptions: () => {
			tracks.forEach((track, index) => {
				track.mode = !hasCaptions && index === 0 ? 'showing' : 'disabled';
			});
			// Tracks announce no change of their own to every browser.
			media.dispatchEvent(new Event('timeupdate'));
		},
		onSound: () => {
			media.muted = false;
		},
		onWindow: () => toggleWindow(video),
		onFullscreen: () => toggleFullscreen(box, video),
	};
};
