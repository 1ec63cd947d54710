import { shanghaiOffset } from '../../domain/epoch.ts';
import { wallTimeOf } from '../../domain/wall-time.ts';

const dayMs = 86_400_000;

/** The day in Shanghai, as `YYYY-MM-DD`. */
export const dayOf = (now: number): string => wallTimeOf(now).slice(0, 10);

/** The end of the day in Shanghai, in epoch milliseconds. */
export const endOfDay = (now: number): number =>
	(Math.floor((now + shanghaiOffset) / dayMs) + 1) * dayMs - shanghaiOffset;
