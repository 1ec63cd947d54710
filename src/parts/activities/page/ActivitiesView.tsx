import type { ViewContext } from '../../../ui/context.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { words } from '../../../ui/words.ts';
import { ActivityRow } from './ActivityRow.tsx';
import type { ActivitiesPage } from './load-activities.ts';

/** All activities. */
export const ActivitiesView = ({
	page: { activities, more, head },
	context,
}: {
	page: ActivitiesPage;
	context: ViewContext;
}) => (
	<>
		<header className="column-head">
			<h1 {...words(context.t, 'title.activityList')} />
		</header>
		<h2 className="hidden-text" {...words(context.t, 'menu.activities')} />
		<PagedList t={context.t} kind="activities" id="" href={head.path} length={activities.length} more={more}>
			<ul className="rows">
				{activities.map((item) => (
					<ActivityRow key={item.fileId} item={item} context={context} />
				))}
			</ul>
		</PagedList>
	</>
);
