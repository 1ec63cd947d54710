import type { Activity } from '../../../contract/entities/activities.ts';
import { epochOf } from '../../../domain/epoch.ts';
import { signUpState } from '../../../domain/sign-up.ts';
import type { MessageKey } from '../../../i18n/translate.ts';

/** What a sign-up waits for: its beginning or its end. */
export type CountDownTo = 'start' | 'end';

/** The event that is counted down to. */
export interface CountDown {
	to: CountDownTo;
	/** Epoch milliseconds. */
	until: number;
}

/**
 * What the sign-up of an activity waits for, by the platform's clock (E-37, R-CALL-080); null when it waits for nothing.
 *
 * @param now epoch milliseconds of the platform; 0 when it did not say.
 */
export const countDownOf = (activity: Activity, now: number): CountDown | null => {
	const state = signUpState(activity);
	if (now <= 0 || (state !== 'early' && state !== 'open')) return null;
	const to = state === 'early' ? 'start' : 'end';
	const until = epochOf(to === 'start' ? activity.registStartTime : activity.registEndTime);
	return until > now ? { to, until } : null;
};

const minute = 60_000;

/** The sentence about the time that is left, in two units at most, rounded up to the minute. */
export const countDownWords = (
	to: CountDownTo,
	leftMs: number,
): { key: MessageKey; values: Readonly<Record<string, number>> } => {
	const all = Math.max(1, Math.ceil(leftMs / minute));
	const [days, hours, minutes] = [Math.floor(all / 1440), Math.floor((all % 1440) / 60), all % 60];
	const isStart = to === 'start';
	if (days > 0) return { key: isStart ? 'activity.startsInDays' : 'activity.endsInDays', values: { days, hours } };
	if (hours > 0)
		return { key: isStart ? 'activity.startsInHours' : 'activity.endsInHours', values: { hours, minutes } };
	return { key: isStart ? 'activity.startsInMinutes' : 'activity.endsInMinutes', values: { minutes } };
};
