/** Loads the script of films with the first tap: until then a page with a film is as light as one without. */
import { loadPart } from '../../../client/runtime/load-part.ts';
import { sayFailed } from '../failure-line.ts';

/** What begins or fails, or is tapped, in a film or a sound. */
const names = ['play', 'error', 'click'] as const;

/** A start that opens a feed over the page plays nothing in place, unless the island of the feed does not come. */
const opensFeed = (target: Element): boolean =>
	target.closest('[data-feed]') !== null &&
	document.querySelector('html:not([data-late]) astro-island[client=play]:not([data-failed])') !== null;

const isFilm = (target: EventTarget | null): boolean =>
	target instanceof Element &&
	!opensFeed(target) &&
	!(target instanceof HTMLImageElement) &&
	target.closest('.player,.chapters,audio') !== null;

/** The last tap while the script of films loads. */
let tap: Event | null = null;
let isLoading = false;

const begin = (event: Event | null): void => {
	if (event !== null && !isFilm(event.target)) return;
	if (event !== null && !(event.target instanceof HTMLMediaElement)) tap = event;
	if (isLoading) return;
	isLoading = true;
	loadPart(() => import('../../on-demand/film.ts')).then(
		(part) => {
			for (const name of names) document.removeEventListener(name, begin, true);
			part.startFilm(tap);
		},
		// A film plays on, with the browser's controls.
		(error: unknown) => {
			for (const video of document.querySelectorAll('video')) video.controls = true;
			sayFailed(error);
		},
	);
};

/** A button of the product's own starts a film; the browser's controls were there until now. */
const ownStart = (): void => {
	for (const button of document.querySelectorAll<HTMLButtonElement>('.player-start[hidden]')) {
		const video = button.parentElement?.querySelector('video');
		if (video === null || video === undefined || !video.paused || video.currentTime > 0) continue;
		video.controls = false;
		button.hidden = false;
		button.addEventListener('click', () => {
			if (opensFeed(button)) return;
			// The tap is seen at once, however long the film takes.
			button.setAttribute('aria-busy', 'true');
			video
				.play()
				.catch(console.warn)
				.then(() => button.removeAttribute('aria-busy'));
		});
	}
};

/** Browsers without WebP, such as that of iOS 13, show the picture itself before a film. */
const repairPosters = (): void => {
	for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-picture]')) {
		const probe = new Image();
		probe.onerror = () => {
			video.poster = video.dataset['picture'] ?? '';
		};
		probe.src = video.poster;
	}
};

/** A button after each sound plays and pauses it, in place of the browser's controls. */
const ownSounds = (): void => {
	const model = document.querySelector<HTMLButtonElement>('[data-sound-start]');
	if (model === null) return;
	for (const audio of document.querySelectorAll<HTMLAudioElement>('.prose audio,.sound audio')) {
		if (!audio.controls) continue;
		audio.controls = false;
		audio.hidden = true;
		const button = model.cloneNode(true) as HTMLButtonElement;
		button.hidden = false;
		// Not into a paragraph, whose words are read aloud.
		(audio.closest('p') ?? audio).after(button);
		button.addEventListener('click', () => {
			if (audio.paused) audio.play().catch(console.warn);
			else audio.pause();
		});
		const show = (): void => {
			// A word and a drawing of playing, then those of pausing.
			for (const [index, part] of Array.from(button.children).entries())
				part.toggleAttribute('hidden', audio.paused === index > 1);
		};
		for (const name of ['play', 'pause', 'ended']) audio.addEventListener(name, show);
		show();
	}
};

/** Starts listening. Events of media do not bubble, so they are caught on their way down. */
export const startFilms = (): void => {
	for (const name of names) document.addEventListener(name, begin, true);
	for (const chapter of document.querySelectorAll<HTMLButtonElement>('[data-seek]')) chapter.disabled = false;
	repairPosters();
	ownStart();
	ownSounds();
	// New reports of a broadcast bring films and sounds with them.
	window.addEventListener('touch-edition:content', () => {
		ownStart();
		ownSounds();
	});
	// The reader has tapped before this script was loaded.
	const media = Array.from(document.querySelectorAll<HTMLMediaElement>('video,audio'));
	if (media.some(({ paused, error }) => !paused || error !== null)) begin(null);
};
