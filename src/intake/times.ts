/** Times as files from outside write them (A-070). */
import { momentOfSite } from '../domain/site-zone.ts';
import { monthOf } from './month-names.ts';
import { zoneMinutes } from './zones.ts';

const minuteMs = 60_000;

/** What a text does not say itself. */
export interface TimeContext {
	/** The zone of a time without one; that of the site by default (A-070). */
	zone?: 'utc' | 'site';
	/** Language of the text as BCP 47, for names of months and for abbreviations that several zones share. */
	language?: string | undefined;
}

interface Day {
	year: number;
	month: number;
	day: number;
	/** The text without it. */
	rest: string;
}

const dayOf = (text: string, [year, month, day]: readonly [string, number, string], match: RegExpExecArray): Day => ({
	// Two digits are a year of this century up to 2068 (RFC 2822 and POSIX).
	year: Number(year) + (year.length > 2 ? 0 : Number(year) < 69 ? 2000 : 1900),
	month,
	day: Number(day),
	rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`,
});

/** Dates in figures: year first, or as 29.3.2020. */
const figures = (text: string): Day | undefined => {
	const orderedDate = /(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/.exec(text);
	if (orderedDate !== null) {
		const [, year = '', , month, day = ''] = orderedDate;
		return dayOf(text, [year, Number(month), day], orderedDate);
	}
	const dotted = /(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(text);
	if (dotted === null) return undefined;
	const [, day = '', month, year = ''] = dotted;
	return dayOf(text, [year, Number(month), day], dotted);
};

const word = String.raw`(?:\p{L}\p{M}*)+\.?`;
const dayFirst = new RegExp(
	String.raw`(?<![\d:])(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:de\s+|of\s+)?(${word}),?[\s-]+(?:de\s+)?(\d{4}|\d{2})(?![\d:])`,
	'iu',
);
const monthFirst = new RegExp(String.raw`(${word})[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})(?![\d:])`, 'iu');
/** The form of C, with the time and a zone before the year. */
const yearLast = new RegExp(
	String.raw`(${word})\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?(?:\s+[A-Za-z]{1,5})?)\s+(\d{4})(?!\d)`,
	'iu',
);

/** Dates with a name of a month. */
const namedDay = (text: string, language: string): Day | undefined => {
	const c = yearLast.exec(text);
	if (c !== null) {
		const month = monthOf(c[1] ?? '', language);
		const [, , day = '', time = '', year = ''] = c;
		if (month !== undefined)
			return { ...dayOf(text, [year, month, day], c), rest: ` ${time} ${text.slice(c.index + c[0].length)}` };
	}
	const d = dayFirst.exec(text);
	if (d !== null) {
		const month = monthOf(d[2] ?? '', language);
		if (month !== undefined) return dayOf(text, [d[3] ?? '', month, d[1] ?? ''], d);
	}
	const m = monthFirst.exec(text);
	const month = m === null ? undefined : monthOf(m[1] ?? '', language);
	return m === null || month === undefined ? undefined : dayOf(text, [m[3] ?? '', month, m[2] ?? ''], m);
};

/** Chinese, Japanese and Korean dates and times with the usual signs. */
const withSigns = (text: string): string =>
	text
		.replace(/(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*(?:日|号|일)?/, '$1-$2-$3 ')
		.replace(
			/(\d{1,2})\s*[时時点點시]\s*(\d{1,2})\s*[分분](?:\s*(\d{1,2})\s*[秒초])?/,
			(_, hour: string, minute: string, second = '00') =>
				`${hour}:${minute.padStart(2, '0')}:${String(second).padStart(2, '0')}`,
		);

/** ISO 8601 without signs between the figures. */
const withDateSigns = (text: string): string =>
	text.replace(
		/^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?)?(?=$|Z|[+-]|\s)/i,
		(_, y: string, mo: string, d: string, h?: string, mi?: string, s?: string) =>
			`${y}-${mo}-${d}${h === undefined ? '' : ` ${h}:${mi}:${s ?? '00'}`}`,
	);

const clock = /(?<!\d)(?:T)?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?(?![a-z]))?/i;

const momentIn = (value: string, { zone = 'site', language = '' }: TimeContext): number | undefined => {
	const text = withDateSigns(withSigns(value.normalize('NFKC').slice(0, 100).trim()));
	const date = figures(text) ?? namedDay(text, language);
	if (date === undefined) return undefined;
	const time = clock.exec(date.rest);
	const half =
		time?.[4]?.toLowerCase().charAt(0) ??
		(/下午|晚上|오후|午後/.test(text) ? 'p' : /上午|早上|오전|午前/.test(text) ? 'a' : '');
	const writtenHour = Number(time?.[1] ?? 0);
	const hour =
		half === 'p' && writtenHour < 12 ? writtenHour + 12 : half === 'a' && writtenHour === 12 ? 0 : writtenHour;
	const minute = Number(time?.[2] ?? 0);
	const utc = Date.UTC(date.year, date.month - 1, date.day, hour, minute, Number(time?.[3] ?? 0));
	// Date.UTC takes the years before 100 for those of the last century.
	if (date.year < 1000) return undefined;
	// Date.UTC turns 2024-02-31 and 0000-00-00 into other days.
	const read = new Date(utc);
	if (read.getUTCDate() !== date.day && hour < 24) return undefined;
	if (new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCMonth() !== date.month - 1) return undefined;
	if (hour > 23 || minute > 59) return undefined;
	const after = time === null ? '' : date.rest.slice(time.index + time[0].length);
	const minutes = zoneMinutes(after, language);
	if (minutes === undefined) return zone === 'utc' ? utc : momentOfSite(utc);
	return utc - minutes * minuteMs;
};

/**
 * Epoch milliseconds of a time as feeds and exports write it: ISO 8601, RFC 822 with its many variants and languages, the forms of C, of
 * Germany and of China, seconds since 1970. Undefined for anything else, such as the zero date of WordPress, and for years outside
 * 1900…2999.
 */
export const momentOf = (text: string, context: TimeContext = {}): number | undefined => {
	const value = text.trim();
	const moment = /^\d{10}$/.test(value)
		? Number(value) * 1000
		: /^\d{13}$/.test(value)
			? Number(value)
			: momentIn(value, context);
	const year = moment === undefined || Number.isNaN(moment) ? 0 : new Date(moment).getUTCFullYear();
	return year >= 1900 && year < 3000 ? moment : undefined;
};
