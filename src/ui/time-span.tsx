import type { ReactNode } from 'react';
import { dateText } from '../domain/date-rule.ts';
import type { ViewContext } from './context.ts';
import { Message } from './Message.tsx';
import { shownTime } from './shown-time.tsx';
import { timeAttributes } from './time-attributes.ts';

/** A span of time; one end may be unknown. '' when both are. */
export const timeSpan = (from: string, until: string, { t, settings }: ViewContext): ReactNode => {
	const rule = settings.page.contentTimeRule;
	const [first, last] = [dateText(from, rule), dateText(until, rule)];
	if (first === '' && last === '') return '';
	if (last === '')
		return (
			<time {...timeAttributes(from)}>
				<Message t={t} k="fact.from" values={{ time: first }} />
			</time>
		);
	if (first === '')
		return (
			<time {...timeAttributes(until)}>
				<Message t={t} k="fact.to" values={{ time: last }} />
			</time>
		);
	return (
		<span>
			{shownTime(from, rule)} — {shownTime(until, rule)}
		</span>
	);
};
