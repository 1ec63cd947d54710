import { dateText } from '../../domain/date-rule.ts';
import type { Activity } from '../../screens/entities.ts';
import type { ViewContext } from '../context.ts';
import { Facts } from '../shared/Facts.tsx';

/** From one time to another; either may be unknown. */
export const spanText = (from: string, until: string, rule: string): string => {
	const [first, last] = [dateText(from, rule), dateText(until, rule)];
	return first === '' && last === '' ? '' : `${first} — ${last}`;
};

/** When, where and by whom; until when and for how many. */
export const ActivityFacts = ({ activity, context }: { activity: Activity; context: ViewContext }) => {
	const rule = context.settings.page.contentTimeRule;
	return (
		<Facts
			t={context.t}
			facts={[
				['fact.time', spanText(activity.startTime, activity.endTime, rule)],
				['fact.address', activity.address],
				['fact.organizer', activity.organizer],
				['fact.signUpTime', spanText(activity.registStartTime, activity.registEndTime, rule)],
				['fact.places', activity.places > 0 ? String(activity.places) : ''],
				['fact.sites', activity.sites.map((site) => site.name).join('、')],
			]}
		/>
	);
};
