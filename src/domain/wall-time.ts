/**
 * Asia/Shanghai wall time: platforms send it without a zone, and every reader sees it (A-070, E-22, E-23). Neither a
 * clock nor the machine's zone is used. The zone has been +08:00 without summer time since 1991, so dayjs has it as UTC
 * that is eight hours ahead: its time zone plug-in asks `Intl` for every value, 480 µs instead of 2 to 14, and its
 * `utcOffset` goes wrong in the hour that a machine's summer time leaves out.
 */
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { WallTime } from './entities.ts';
import { remember } from './remember.ts';

dayjs.extend(utc);

const minuteMs = 60_000;
/** Minutes that Asia/Shanghai is ahead of UTC. */
const shanghaiMinutes = 8 * 60;
/** Milliseconds that Asia/Shanghai is ahead of UTC. */
export const shanghaiOffset = shanghaiMinutes * minuteMs;

/** Epoch milliseconds in UTC: to compare, whatever the zone of the machine is. */
export const utcTime = (epoch: number): Dayjs => dayjs.utc(epoch);

/** Epoch milliseconds as the clocks of Shanghai show them: to read and to format, not to compare. */
export const shanghaiTime = (epoch: number): Dayjs => utcTime(epoch + shanghaiOffset);

/** Date, `T` and time to the second; '' for NaN. A format of dayjs takes five times as long, and an export writes thousands. */
const toSecond = (time: Dayjs): string => (time.isValid() ? time.toISOString().slice(0, 19) : '');

/** Wall time of epoch milliseconds; '' for NaN. */
export const wallTimeOf = (epoch: number): WallTime => toSecond(shanghaiTime(epoch)).replace('T', ' ');

/** Minutes that a zone as `+01:00`, `-0500` or `Z` is ahead of UTC; without one it is Shanghai. */
const minutesOf = (zone: string | undefined): number => {
	if (zone === undefined) return shanghaiMinutes;
	if (zone === 'Z') return 0;
	const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
	return zone.startsWith('-') ? -minutes : minutes;
};

const readEpoch = remember((text): number => {
	if (/^\d{10}$/.test(text)) return Number(text) * 1000;
	if (/^\d{12,13}$/.test(text)) return Number(text);
	// As milliseconds, 14 digits would lie after the year 2286.
	const written = text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6');
	const parts =
		/^(\d{4}[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?)(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/.exec(
			written,
		);
	if (parts === null) return Number.NaN;
	const [, time = '', month, day, hour = '0', minute = '0', zone] = parts;
	const read = dayjs.utc(time);
	// dayjs turns 2024-02-31 into another day.
	if (read.month() !== Number(month) - 1 || read.date() !== Number(day) || Number(hour) > 23 || Number(minute) > 59)
		return Number.NaN;
	return read.valueOf() - minutesOf(zone) * minuteMs;
});

/**
 * Epoch milliseconds of a time as platforms send it: wall time (`2024-3-7 14:05`, with or without seconds, `/` or `T`),
 * an ISO time with zone, 14 digits from the year to the second, or epoch seconds or milliseconds. NaN for anything else,
 * and for an impossible date.
 */
export const epochOf = (value: string | number): number => readEpoch(String(value).trim());

/** ISO 8601 with zone, for machines; '' when the time is unknown. */
export const isoTime = (value: string | number): string => writeIso(String(value));

const writeIso = remember((text): string => {
	const epoch = epochOf(text);
	return Number.isNaN(epoch) ? '' : `${toSecond(shanghaiTime(epoch))}+08:00`;
});
