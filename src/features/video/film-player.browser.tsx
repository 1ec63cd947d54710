/** Puts the controls of the product in the place of the browser's own, at the first play of a film or a sound. */
import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MediaControls } from '../../client/islands/MediaControls.tsx';
import { addStyleSheet } from '../../client/runtime/add-style-sheet.ts';
import { shieldTaps } from '../../client/runtime/shield-taps.ts';
import type { Translate } from '../../i18n/translate.ts';
import controlsStyles from '../../ui/player/controls.css?url&no-inline';

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
	return (
		<MediaControls
			t={t}
			media={video}
			box={box}
			title={video.getAttribute('aria-label') ?? ''}
			chapters={chapters}
			isSmall={isPassed}
			onClose={() => {
				video.pause();
				close();
			}}
		/>
	);
};

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
			<MediaControls
				t={t}
				media={audio}
				box={bar}
				title={title}
				onClose={() => {
					shieldTaps();
					close();
				}}
			/>
		</>,
	);
	return root;
};
