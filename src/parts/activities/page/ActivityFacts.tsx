import { listed } from '../../../domain/joined-texts.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { timeSpan } from '../../../ui/time-span.tsx';
import type { Activity } from './load.ts';

/** Time, place and organizer of an activity, and the end and the places of its sign-up. */
export const ActivityFacts = ({ activity, context }: { activity: Activity; context: ViewContext }) => (
	<Facts
		t={context.t}
		facts={[
			['fact.time', timeSpan(activity.startTime, activity.endTime, context)],
			['fact.address', activity.address],
			['fact.organizer', activity.organizer],
			['fact.signUpTime', timeSpan(activity.registStartTime, activity.registEndTime, context)],
			['fact.places', activity.places > 0 ? String(activity.places) : ''],
			[
				'fact.sites',
				listed(
					activity.sites.map((site) => site.name),
					context.language,
				),
			],
		]}
	/>
);
