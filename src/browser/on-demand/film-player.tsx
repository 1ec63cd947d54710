/** Puts the controls of the product in the place of the browser's own, at the first play of a film or a sound. */
import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useMedia } from '../../client/islands/use-media.ts';
import { addStyleSheet } from '../../client/runtime/add-style-sheet.ts';
import { shieldTaps } from '../../client/runtime/shield-taps.ts';
import type { Translate } from '../../i18n/translate.ts';
import controlsStyles from '../../ui/player/controls.css?url&no-inline';
import { PlayerControls } from '../../ui/player/PlayerControls.tsx';
import { PlayerMini } from '../../ui/player/PlayerMini.tsx';

interface FilmControlsProps {
	t: Translate;
	video: HTMLVideoElement;
	/** The place of the film on its page. */
	place: HTMLElement;
	box: HTMLElement;
	chapters: readonly number[];
}

/** Whether the film that has begun is scrolled past: it then stays small at the foot of the screen. */
const usePassed = (place: HTMLElement): [boolean, () => void] => {
	const [isPassed, setPassed] = useState(false);
	useEffect(() => {
		if (!('IntersectionObserver' in window) || place.closest('.film') === null) return;
		const observer = new IntersectionObserver(([entry]) => {
			if (entry === undefined || document.fullscreenElement) return;
			const passed = !entry.isIntersecting && entry.boundingClientRect.bottom <= 0;
			if (!passed) place.removeAttribute('data-closed');
			setPassed(passed && !place.hasAttribute('data-closed'));
		});
		observer.observe(place);
		return () => observer.disconnect();
	}, [place]);
	useEffect(() => {
		for (const [element, name] of [
			[place, 'data-docked'],
			[document.documentElement, 'data-small-film'],
		] as const)
			if (isPassed) element.setAttribute(name, '');
			else element.removeAttribute(name);
	}, [place, isPassed]);
	const close = (): void => {
		place.setAttribute('data-closed', '');
		setPassed(false);
	};
	return [isPassed, close];
};

const FilmControls = ({ t, video, place, box, chapters }: FilmControlsProps) => {
	const [isPassed, close] = usePassed(place);
	const controls = useMedia(video, box);
	if (!isPassed) return <PlayerControls t={t} {...controls} chapters={chapters} />;
	const { isPlaying, clock, onPause } = controls;
	const leave = (): void => {
		video.pause();
		close();
	};
	const title = video.getAttribute('aria-label') ?? '';
	return <PlayerMini t={t} title={title} isPlaying={isPlaying} {...clock} onPause={onPause} onClose={leave} />;
};

interface SoundControlsProps {
	t: Translate;
	audio: HTMLAudioElement;
	bar: HTMLElement;
	onClose: () => void;
}

const SoundControls = ({ t, audio, bar, onClose }: SoundControlsProps) => (
	<PlayerControls t={t} {...useMedia(audio, bar)} canClose onClose={onClose} />
);

const mounted = new WeakSet<HTMLElement>();

/** Gives a film its controls, once. Without their styles the browser's own stay. */
export const controlFilm = async (video: HTMLVideoElement, t: Translate): Promise<void> => {
	const place = video.closest<HTMLElement>('.player');
	const box = video.closest<HTMLElement>('.player-box');
	if (place === null || box === null || mounted.has(box)) return;
	mounted.add(box);
	await addStyleSheet(controlsStyles);
	const chapters = Array.from(video.closest('article')?.querySelectorAll<HTMLElement>('[data-seek]') ?? []);
	const root = document.createElement('div');
	video.controls = false;
	box.append(root);
	createRoot(root).render(
		<FilmControls
			t={t}
			video={video}
			place={place}
			box={box}
			chapters={chapters.map(({ dataset }) => Number(dataset['seek']))}
		/>,
	);
};

/** Renders the controls of a sound into a bar. */
export const controlSound = async (
	audio: HTMLAudioElement,
	bar: HTMLElement,
	title: string,
	t: Translate,
	close: () => void,
): Promise<Root> => {
	await addStyleSheet(controlsStyles);
	const root = createRoot(bar);
	root.render(
		<>
			<p className="sound-bar-title">{title}</p>
			<SoundControls
				t={t}
				audio={audio}
				bar={bar}
				onClose={() => {
					shieldTaps();
					close();
				}}
			/>
		</>,
	);
	return root;
};
