import { dateText } from '../domain/date-rule.ts';
import { isoTime } from '../domain/wall-time.ts';

/** Attributes of `<time>`: the time for machines, and the full date and time of Asia/Shanghai for readers who hover (E-22). */
export const timeAttributes = (value: string | number): { dateTime: string; title: string } => ({
	dateTime: isoTime(value),
	title: dateText(value, 'YYYY-MM-DD HH:mm'),
});
