/** Times of imported files. */
import { shanghaiOffset } from '../../domain/epoch.ts';

/**
 * Epoch milliseconds of an ISO 8601 or RFC 822 time; a time without a zone is in `zone` (default Asia/Shanghai, A-070).
 * Undefined for anything else, such as the zero date of WordPress, and for years outside 1900…2999.
 */
export const momentOf = (text: string, zone: 'utc' | 'shanghai' = 'shanghai'): number | undefined => {
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
		// Date.UTC turns 2024-02-31 and 0000-00-00 into other days.
		if (new Date(utc).getUTCDate() !== day || new Date(utc).getUTCMonth() !== month - 1 || hour > 23 || minute > 59)
			return undefined;
		moment = zone === 'utc' ? utc : utc - shanghaiOffset;
	}
	const year = Number.isNaN(moment) ? 0 : new Date(moment).getUTCFullYear();
	return year >= 1900 && year < 3000 ? moment : undefined;
};
