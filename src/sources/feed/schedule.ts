/** When a feed wants to be asked again, by what it and its server say. */

const minuteMs = 60_000;
/** A feed is asked at least as often as this, whatever it says. */
const maxRestMs = 24 * 60 * minuteMs;

const periods: Readonly<Record<string, number>> = {
	hourly: 60 * minuteMs,
	daily: 24 * 60 * minuteMs,
	weekly: 7 * 24 * 60 * minuteMs,
	monthly: 30 * 24 * 60 * minuteMs,
	yearly: 365 * 24 * 60 * minuteMs,
};

const elementIn = (head: string, name: string): string =>
	new RegExp(`<(?:[\\w.-]{1,20}:)?${name}>\\s{0,20}(?:<!\\[CDATA\\[)?\\s{0,20}([\\w.]{1,20})`, 'i').exec(head)?.[1] ??
	'';

/** `ttl` of RSS, in minutes. */
const ttlOf = (head: string): number => {
	const minutes = Number(elementIn(head, 'ttl'));
	return Number.isFinite(minutes) && minutes > 0 ? minutes * minuteMs : 0;
};

/** `sy:updatePeriod` and `sy:updateFrequency` of RSS 1.0's syndication module. */
const syndicationOf = (head: string): number => {
	const period = periods[elementIn(head, 'updatePeriod').toLowerCase()] ?? 0;
	const frequency = Number(elementIn(head, 'updateFrequency') || 1);
	return Number.isFinite(frequency) && frequency > 0 ? period / frequency : period;
};

/** Milliseconds of the `max-age` of an answer, less what it has spent in caches, at most a day. */
export const cacheRestOf = (headers: ReadonlyMap<string, string>): number => {
	const control = headers.get('cache-control') ?? '';
	if (/\bno-(?:cache|store)\b/i.test(control)) return 0;
	const seconds = Number(/\bmax-age=(\d{1,9})/i.exec(control)?.[1] ?? 0);
	return Math.min(maxRestMs, Math.max(0, seconds - Number(headers.get('age') ?? 0) || 0) * 1_000);
};

/** Milliseconds for which a feed wants to be left alone by what its text says, at most a day. */
export const restOf = (text: string): number => {
	const first = /<(?:[\w.-]{1,20}:)?(?:item|entry)[\s>]/i.exec(text)?.index ?? text.length;
	const head = text.slice(0, Math.min(first, 20_000));
	return Math.min(maxRestMs, Math.max(ttlOf(head), syndicationOf(head)));
};
