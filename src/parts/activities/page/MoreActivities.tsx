import type { ActivityItem } from '../../../contract/entities/activities.ts';
import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { words } from '../../../ui/words.ts';
import { ActivityRow } from './ActivityRow.tsx';

interface MoreActivitiesProps {
	activities: readonly ActivityItem[];
	context: ViewContext;
}

/** Other activities, below a page that has little of its own; nothing where there are none. */
export const MoreActivities = ({ activities, context }: MoreActivitiesProps) =>
	activities.length === 0 ? null : (
		<section className="section">
			<h2 className="section-title">
				<span {...words(context.t, 'activity.others')} />
				<a className="section-more" href={addressOf('activityList')} {...words(context.t, 'title.activityList')} />
			</h2>
			<ul className="rows">
				{activities.map((item) => (
					<ActivityRow key={item.fileId} item={item} context={context} />
				))}
			</ul>
		</section>
	);
