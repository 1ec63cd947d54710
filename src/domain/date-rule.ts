/** Dates by the rules of the settings, in the zone of the site (R-VAL-33, R-CONF-30, R-CONF-31, A-069, A-070). */

import { epochOf } from './epoch.ts';
import { remember } from './remember.ts';
import { siteOffset, siteZone } from './site-zone.ts';
import { utcTime } from './wall-time.ts';

/** Dates in lists where the newspaper has them by a rule and sets none of its own (R-CONF-31). */
export const defaultListRule = 'YYYY-MM-DD';

/** The default rule (R-VAL-33). */
export const defaultDateRule = 'YYYY年MM月DD日';

/** A rule of the settings in the syntax of dayjs: `H:M` means hour and minute, never the month. */
export const dayjsRule = (rule: string): string =>
	rule.replace(
		/\bH{1,2}:M{1,2}\b(:S{1,2}\b)?/,
		(_, seconds: string | undefined) => `HH:mm${seconds === undefined ? '' : ':ss'}`,
	);

/** One cached formatter per zone and rule: lists show the same times again and again. */
const writerOf = remember((key) => {
	const format = dayjsRule(key.slice(key.indexOf(' ') + 1));
	return remember((time): string => {
		const epoch = epochOf(time);
		return Number.isNaN(epoch) ? '' : utcTime(epoch + siteOffset(epoch)).format(format);
	});
}, 50);

/**
 * Formats a time of the platform; '' when the time is unknown or impossible.
 *
 * @param value wall time, ISO time or epoch.
 */
export const dateText = (value: string | number, rule: string = defaultDateRule): string =>
	writerOf(`${siteZone()} ${rule}`)(String(value));
