/**
 * Asia/Shanghai wall time: platforms send it without a zone, and every reader sees it (A-070, E-22, E-23). Neither a
 * clock nor the machine's zone is used: the zone has been +08:00 without summer time since 1991.
 */
import type { WallTime } from './entities.ts';
import { remember } from './remember.ts';

/** Milliseconds that Asia/Shanghai is ahead of UTC. */
export const shanghaiOffset = 8 * 3_600_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** Wall time of epoch milliseconds. */
export const wallTimeOf = (epoch: number): WallTime => {
	const date = new Date(epoch + shanghaiOffset);
	return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
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
	const check = new Date(utc);
	if (
		check.getUTCMonth() !== Number(month) - 1 ||
		check.getUTCDate() !== Number(day) ||
		Number(hour) > 23 ||
		Number(minute) > 59
	)
		return Number.NaN;
	if (zone === undefined) return utc - shanghaiOffset;
	if (zone === 'Z') return utc;
	const sign = zone.startsWith('-') ? -1 : 1;
	const [zoneHours, zoneMinutes] = [zone.slice(1, 3), zone.slice(-2)];
	return utc - sign * (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000;
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
	return Number.isNaN(epoch) ? '' : `${wallTimeOf(epoch).replace(' ', 'T')}+08:00`;
});
