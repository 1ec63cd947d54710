/** The page of all activities. */
import { type Pages, viewPage } from '../../../document/page.ts';
import { ActivitiesView } from './ActivitiesView.tsx';
import { loadActivities } from './load-activities.ts';

export const pages: Pages = { activityList: viewPage(loadActivities, ActivitiesView) };
