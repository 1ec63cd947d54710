/** Where a reader left a playback, for the rest of the visit: a player ends with its page (M-31). */
import { sessionItems } from './storage.ts';

const item = 'playbackPlace';
/** A playback that was left so close to its end, in seconds, starts anew; in a short one, within its last tenth. */
const margin = 10;

/**
 * Remembers the second of a playback.
 *
 * @param duration seconds; NaN while it is unknown.
 */
export const keepPlace = (address: string, seconds: number, duration: number): void => {
	// A player that never played leaves the stored place as it is.
	if (address === '' || seconds < 1) return;
	if (seconds > duration - Math.min(margin, duration / 10)) sessionItems.remove(item);
	else sessionItems.set(item, JSON.stringify([address, Math.floor(seconds)]));
};

/** The second at which the playback at an address was left; 0 for its begin. */
export const placeOf = (address: string): number => {
	try {
		const [left, seconds] = JSON.parse(sessionItems.get(item) ?? '[]') as unknown[];
		return left === address && typeof seconds === 'number' ? seconds : 0;
	} catch {
		return 0;
	}
};
