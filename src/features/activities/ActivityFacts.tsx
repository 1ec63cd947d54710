import type { Activity } from '../../document/wire-entities.ts';
import type { ViewContext } from '../../ui/context.ts';
import { Facts } from '../../ui/Facts.tsx';
import { span } from '../../ui/time-span.tsx';

/** When, where and by whom; until when and for how many. */
export const ActivityFacts = ({ activity, context }: { activity: Activity; context: ViewContext }) => (
	<Facts
		t={context.t}
		facts={[
			['fact.time', span(activity.startTime, activity.endTime, context)],
			['fact.address', activity.address],
			['fact.organizer', activity.organizer],
			['fact.signUpTime', span(activity.registStartTime, activity.registEndTime, context)],
			['fact.places', activity.places > 0 ? String(activity.places) : ''],
			['fact.sites', activity.sites.map((site) => site.name).join('、')],
		]}
	/>
);
