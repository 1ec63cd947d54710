/** Pages of people: reporters, figures, readers, leaders. */

import { type Pages, viewPage } from '../../../document/page.ts';
import { LeadersView } from './LeadersView.tsx';
import { loadLeaders, loadPerson, loadReports } from './load.ts';
import { PersonView } from './PersonView.tsx';
import { ReportsView } from './ReportsView.tsx';

const person = viewPage(loadPerson, PersonView);

export const pages: Pages = {
	reporter: person,
	figureDetail: person,
	userDetail: person,
	personageReports: viewPage(loadReports, ReportsView),
	LeaderViewList: viewPage(loadLeaders, LeadersView),
};
