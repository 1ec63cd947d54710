/** Loads the script of films with the first tap: until then a page with a film is as light as one without. */
import { loadPart } from '../../../client/runtime/load-part.ts';

/** What begins or fails, or is tapped, in a film or a sound. */
const names = ['play', 'error', 'click', 'change'] as const;

const isFilm = (target: EventTarget | null): boolean =>
	target instanceof Element && !(target instanceof HTMLImageElement) && target.closest('.player,.film,audio') !== null;

const begin = (event: Event | null): void => {
	if (event !== null && !isFilm(event.target)) return;
	for (const name of names) document.removeEventListener(name, begin, true);
	const isTap = event !== null && !(event.target instanceof HTMLMediaElement);
	loadPart(() => import('../../on-demand/film.ts')).then(
		(part) => part.startFilm(isTap ? event : null),
		(error: unknown) => console.warn(error),
	);
};

/** Starts listening. Events of media do not bubble, so they are caught on their way down. */
export const startFilms = (): void => {
	for (const name of names) document.addEventListener(name, begin, true);
	// The reader has tapped before this script was loaded.
	const media = Array.from(document.querySelectorAll<HTMLMediaElement>('video,audio'));
	if (media.some(({ paused, error }) => !paused || error !== null)) begin(null);
};
