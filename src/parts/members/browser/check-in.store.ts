import { atom } from 'nanostores';
import { startedClient } from '../../../client/session/client.ts';
import { type EarnedPoints, earnPoints } from '../../../client/session/earn-points.ts';
import { scoreDayTotal } from '../../../contract/members.ts';
import { wallTimeOf } from '../../../domain/wall-time.ts';
import type { MessageKey } from '../../../i18n/translate.ts';

/** The daily check-in. done: it counts for today, now or before. */
export const checkIn = atom<{ phase: 'ready' | 'sending' | 'done'; points: EarnedPoints | null }>({
	phase: 'ready',
	points: null,
});

/** The day in Shanghai, where a day of the platform begins. */
export const today = (): string => wallTimeOf(Date.now()).slice(0, 10);

const minuteMs = 60_000;

/** A page may stay open past midnight: then the button is ready again, and the platform decides whether the new day has come. */
const waitForNewDay = (day: string): void => {
	const timer = setInterval(() => {
		if (today() === day) return;
		clearInterval(timer);
		checkIn.set({ phase: 'ready', points: null });
	}, minuteMs);
};

/** Reads whether the member has checked in today, on this page or on another. Without an answer the button decides. */
export const loadCheckIn = async (connect = startedClient): Promise<void> => {
	const day = today();
	const answer = await connect()
		.then((client) => client.read(scoreDayTotal, {}))
		.catch(() => null);
	if (answer?.checkedIn !== true || checkIn.get().phase !== 'ready') return;
	checkIn.set({ phase: 'done', points: null });
	waitForNewDay(day);
};

/**
 * Checks the member in, once a day (R-ROLE-16). After a failure it can be sent again.
 *
 * @returns what the reader has to know; '' when the points themselves are shown.
 */
export const sendCheckIn = async (earn: typeof earnPoints = earnPoints): Promise<MessageKey | ''> => {
	if (checkIn.get().phase !== 'ready') return '';
	checkIn.set({ phase: 'sending', points: null });
	try {
		const day = today();
		const points = await earn('sign');
		checkIn.set({ phase: points === null ? 'ready' : 'done', points });
		if (points === null) return 'points.failed';
		waitForNewDay(day);
		return points.added === 0 ? 'points.checkedIn' : '';
	} catch {
		checkIn.set({ phase: 'ready', points: null });
		return 'state.networkError';
	}
};
