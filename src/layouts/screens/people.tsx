/** Screens of people and of subscription accounts. */
import { loadLeaders, loadPerson, loadReports } from '../../screens/person.ts';
import { loadAccount, loadRank, loadSubscriptions } from '../../screens/subscription.ts';
import { AccountView } from '../../views/account-list/AccountView.tsx';
import { RankView } from '../../views/account-list/RankView.tsx';
import { SubscriptionsView } from '../../views/account-list/SubscriptionsView.tsx';
import { LeadersView } from '../../views/person/LeadersView.tsx';
import { PersonView } from '../../views/person/PersonView.tsx';
import { ReportsView } from '../../views/person/ReportsView.tsx';
import { type Screens, shows } from './screen.ts';

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
