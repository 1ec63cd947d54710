import type { ReactNode } from 'react';
import { dateText } from '../domain/date-rule.ts';
import { timeAttributes } from './time-attributes.ts';

/**
 * A time by a rule of the settings, for machines too, and with its full date on hover (E-22); '' when it is unknown.
 *
 * @param value wall time, ISO time or epoch.
 */
export const shownTime = (value: string | number, rule: string): ReactNode => {
	const text = dateText(value, rule);
	return text === '' ? '' : <time {...timeAttributes(value)}>{text}</time>;
};
