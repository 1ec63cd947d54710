import { atom } from 'nanostores';
import { type EarnedPoints, earnPoints } from '../../client/session/earn-points.ts';
import type { MessageKey } from '../../i18n/translate.ts';

/** The daily check-in. done: it counts for today, now or before. */
export const checkIn = atom<{ phase: 'ready' | 'sending' | 'done'; points: EarnedPoints | null }>({
	phase: 'ready',
	points: null,
});

/**
 * Checks the member in, once a day (R-ROLE-16). After a failure it can be sent again.
 *
 * @returns what the reader has to know; '' when the points themselves are shown.
 */
export const sendCheckIn = async (earn: typeof earnPoints = earnPoints): Promise<MessageKey | ''> => {
	if (checkIn.get().phase !== 'ready') return '';
	checkIn.set({ phase: 'sending', points: null });
	try {
		const points = await earn('sign');
		checkIn.set({ phase: points === null ? 'ready' : 'done', points });
		if (points === null) return 'points.failed';
		return points.added === 0 ? 'points.checkedIn' : '';
	} catch {
		checkIn.set({ phase: 'ready', points: null });
		return 'state.networkError';
	}
};
