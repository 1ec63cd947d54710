import { wallTimeOf } from '../../domain/wall-time.ts';

const day = 86_400_000;
const shanghai = 8 * 3_600_000;

/** The day in Shanghai, `YYYY-MM-DD`. */
export const dayOf = (now: number): string => wallTimeOf(now).slice(0, 10);

/** When that day ends, in epoch milliseconds. */
export const endOfDay = (now: number): number => (Math.floor((now + shanghai) / day) + 1) * day - shanghai;
