/**
 * Asia/Shanghai wall time: platforms send it without a zone, and every reader sees it (A-070, E-22, E-23). Neither a
 * clock nor the machine's zone is used. The zone has been +08:00 without summer time since 1991, so dayjs has it as UTC
 * that is eight hours ahead: its time zone plug-in asks `Intl` for every value, 480 µs instead of 2 to 14, and its
 * `utcOffset` goes wrong in the hour that a machine's summer time leaves out.
 */
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { WallTime } from './entities.ts';
import { epochOf, shanghaiOffset } from './epoch.ts';
import { remember } from './remember.ts';

dayjs.extend(utc);

/** Epoch milliseconds in UTC: to compare, whatever the zone of the machine is. */
export const utcTime = (epoch: number): Dayjs => dayjs.utc(epoch);

/** Epoch milliseconds as the clocks of Shanghai show them: to read and to format, not to compare. */
export const shanghaiTime = (epoch: number): Dayjs => utcTime(epoch + shanghaiOffset);

/** Date, `T` and time to the second; '' for NaN. A format of dayjs takes five times as long, and an export writes thousands. */
const toSecond = (time: Dayjs): string => (time.isValid() ? time.toISOString().slice(0, 19) : '');

/** Wall time of epoch milliseconds; '' for NaN. */
export const wallTimeOf = (epoch: number): WallTime => toSecond(shanghaiTime(epoch)).replace('T', ' ');

/** ISO 8601 with zone, for machines; '' when the time is unknown. */
export const isoTime = (value: string | number): string => writeIso(String(value));

const writeIso = remember((text): string => {
	const epoch = epochOf(text);
	return Number.isNaN(epoch) ? '' : `${toSecond(shanghaiTime(epoch))}+08:00`;
});
