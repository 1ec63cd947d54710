import { relativeTime } from '../domain/relative-time.ts';
import { isoTime } from '../domain/wall-time.ts';
import type { Translate } from '../i18n/translate.ts';

interface RelativeTimeProps {
	t: Translate;
	/** Epoch milliseconds. */
	then: number;
	now: number;
}

/** The age of something. Only for content that the browser renders: exported pages have absolute times. */
export const RelativeTime = ({ t, then, now }: RelativeTimeProps) => {
	const age = relativeTime(then, now);
	return (
		<time dateTime={isoTime(then)}>{age.unit === 'date' ? age.text : t(`time.${age.unit}`, { count: age.count })}</time>
	);
};
