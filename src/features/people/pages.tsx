/** Screens of people and of subscription accounts. */

import { type Screens, shows } from '../../document/page.ts';
import { AccountView } from '../channels/ChannelView.tsx';
import { loadAccount, loadRank, loadSubscriptions } from '../channels/load.ts';
import { RankView } from '../channels/RankView.tsx';
import { SubscriptionsView } from '../channels/SubscriptionsView.tsx';
import { LeadersView } from './LeadersView.tsx';
import { loadLeaders, loadPerson, loadReports } from './load.ts';
import { PersonView } from './PersonView.tsx';
import { ReportsView } from './ReportsView.tsx';

const person = shows(loadPerson, PersonView);

export const screens: Screens = {
	reporter: person,
	figureDetail: person,
	userDetail: person,
	personageReports: shows(loadReports, ReportsView),
	LeaderViewList: shows(loadLeaders, LeadersView),
	xyDetail: shows(loadAccount, AccountView),
	xyListShare: shows(loadRank, RankView),
	subscriptionList: shows(loadSubscriptions, SubscriptionsView),
};
