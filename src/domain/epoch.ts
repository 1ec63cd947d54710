/**
 * Times as platforms send them. The client of every page reads them when it starts, so dayjs, which writes and compares them
 * (`wall-time.ts`), is left out: with its 3.6 kB an article would exceed what readers who save data pay for it.
 */
import { remember } from './remember.ts';

const minuteMs = 60_000;
/** Minutes that Asia/Shanghai is ahead of UTC. */
const shanghaiMinutes = 8 * 60;
/** Milliseconds that Asia/Shanghai is ahead of UTC. */
export const shanghaiOffset = shanghaiMinutes * minuteMs;

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
		/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(
			written,
		);
	if (parts === null) return Number.NaN;
	const [, year, month, day, hour = '0', minute = '0', second = '0', zone] = parts;
	const utc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
	const read = new Date(utc);
	// Another day than the one that was written, as for 2024-02-31.
	if (
		read.getUTCMonth() !== Number(month) - 1 ||
		read.getUTCDate() !== Number(day) ||
		Number(hour) > 23 ||
		Number(minute) > 59
	)
		return Number.NaN;
	return utc - minutesOf(zone) * minuteMs;
});

/**
 * Epoch milliseconds of a time as platforms send it: wall time (`2024-3-7 14:05`, with or without seconds, `/` or `T`),
 * an ISO time with zone, 14 digits from the year to the second, or epoch seconds or milliseconds. NaN for anything else,
 * and for an impossible date.
 */
export const epochOf = (value: string | number): number => readEpoch(String(value).trim());
