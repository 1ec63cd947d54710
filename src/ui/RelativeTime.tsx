import { relativeTime } from '../domain/relative-time.ts';
import type { Translate } from '../i18n/translate.ts';
import { timeAttributes } from './time-attributes.ts';

interface RelativeTimeProps {
	t: Translate;
	/** Epoch milliseconds. */
	then: number;
	now: number;
	/** Setting `page.relativeTimeStyle`. */
	style: number;
}

/** The age of something. Only for content that the browser renders: exported pages have absolute times. */
export const RelativeTime = ({ t, then, now, style }: RelativeTimeProps) => {
	const age = relativeTime(then, now, style);
	return (
		<time {...timeAttributes(then)}>
			{age.unit === 'date' ? age.text : t(`time.${age.unit}`, { count: age.count })}
		</time>
	);
};
