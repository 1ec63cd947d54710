/** Dates by the rules of the settings (R-VAL-33, R-CONF-30, R-CONF-31, A-069, A-070). */
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { epochOf } from './wall-time.ts';

dayjs.extend(utc);

/** R-VAL-33. */
export const defaultDateRule = 'YYYY年MM月DD日';

/** Asia/Shanghai, whatever the zone of the machine or the reader. */
const zoneOffset = 8 * 3_600_000;

const translated = new Map<string, string>();

/** A site's rule as dayjs reads it: `H:M` means hour and minute, never the month. */
export const dayjsRule = (rule: string): string => {
	let result = translated.get(rule);
	if (result === undefined) {
		result = rule.replace(
			/\bH{1,2}:M{1,2}\b(:S{1,2}\b)?/,
			(_, seconds: string | undefined) => `HH:mm${seconds === undefined ? '' : ':ss'}`,
		);
		translated.set(rule, result);
	}
	return result;
};

/**
 * A server's time as the site writes it; '' for a time that is unknown or impossible.
 *
 * @param value wall time, ISO time or epoch.
 */
export const dateText = (value: string | number, rule: string = defaultDateRule): string => {
	const epoch = epochOf(value);
	return Number.isNaN(epoch) ? '' : dayjs.utc(epoch + zoneOffset).format(dayjsRule(rule));
};
