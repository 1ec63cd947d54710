/** Where readers stop in films and sounds: to the second for the visit (M-31), and between begin and end for 30 days. */
import { parsePositions, positionOf, withPosition } from '../../domain/film-position.ts';
import { showPosition } from './media-session.ts';
import { keepPlace, placeOf } from './playback-place.ts';
import { localItems } from './storage.ts';

const storedName = 'filmPositions';
/** Seconds between two saved positions. */
const saveEvery = 5;

const followed = new WeakSet<HTMLMediaElement>();

const addressOf = (media: HTMLMediaElement): string => media.getAttribute('src') ?? '';

/** Saves the position of a film or a sound. */
export const savePosition = (media: HTMLMediaElement): void => {
	const address = addressOf(media);
	if (address === '' || media.currentTime === 0) return;
	keepPlace(address, media.currentTime, media.duration);
	const positions = parsePositions(localItems.get(storedName));
	localItems.set(storedName, JSON.stringify(withPosition(positions, address, media.currentTime, Date.now())));
};

/** Goes to where the reader stopped. @returns the second; 0 at the begin, and where the reader has chosen a chapter. */
const resume = (media: HTMLMediaElement): number => {
	const address = addressOf(media);
	const kept = () => positionOf(parsePositions(localItems.get(storedName)), address, media.duration, Date.now());
	if (media.currentTime > 1) return 0;
	const at = placeOf(address) || kept();
	if (at > 0) media.currentTime = at;
	return at;
};

/**
 * Follows a film or a sound from its first play on this page, once: it starts where the reader stopped, and goes on when Back shows
 * the page from the browser's memory.
 *
 * @param onResume called with the second at which it starts, unless that is its begin.
 */
export const followPosition = (media: HTMLMediaElement, onResume?: (seconds: number) => void): void => {
	if (followed.has(media)) return;
	followed.add(media);
	const start = (): void => {
		const at = resume(media);
		if (at > 0) onResume?.(at);
	};
	if (media.readyState > 0) start();
	else media.addEventListener('loadedmetadata', start, { once: true });
	let saved = 0;
	media.addEventListener('timeupdate', () => {
		if (Math.abs(media.currentTime - saved) < saveEvery) return;
		saved = media.currentTime;
		savePosition(media);
		showPosition(media);
	});
	let wasPlaying = false;
	window.addEventListener('pagehide', () => {
		wasPlaying = !media.paused;
		if (wasPlaying) savePosition(media);
	});
	window.addEventListener('pageshow', ({ persisted }) => {
		if (persisted && wasPlaying && media.paused) media.play().catch((error: unknown) => console.warn(error));
	});
};
