/** Times of foreign files as Asia/Shanghai wall time. China has had no summer time since 1991. */

const SHANGHAI = 8 * 3600 * 1000;

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai of a moment in milliseconds since 1970 UTC. */
export function wallTime(moment: number): string {
	return new Date(moment + SHANGHAI).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * The moment (ms since 1970 UTC) a text names: ISO 8601 or RFC 822; without a zone it is `zone` (default
 * Asia/Shanghai, A-070). Undefined when it names none, also for WordPress' zero date and for years outside 1900…2999.
 */
export function momentOf(text: string, zone: 'utc' | 'shanghai' = 'shanghai'): number | undefined {
	const value = text.trim();
	const plain = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/.exec(value);
	let moment: number;
	if (plain === null) {
		moment = Date.parse(/(?:[+-]\d{2}:?\d{2}|Z|\b[A-Z]{1,5})$/.test(value) ? value : `${value} +0800`);
	} else {
		const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = plain
			.slice(1)
			.map((part) => Number(part ?? 0));
		const utc = Date.UTC(year, month - 1, day, hour, minute, second);
		// 2024-02-31 and 0000-00-00 would silently become other days.
		if (new Date(utc).getUTCDate() !== day || new Date(utc).getUTCMonth() !== month - 1 || hour > 23 || minute > 59)
			return undefined;
		moment = zone === 'utc' ? utc : utc - SHANGHAI;
	}
	const year = Number.isNaN(moment) ? 0 : new Date(moment).getUTCFullYear();
	return year >= 1900 && year < 3000 ? moment : undefined;
}
