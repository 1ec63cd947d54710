/** Pages of subscription channels: one, the ranking and its rules, the categories. */

import { type Pages, viewPage } from '../../document/page.ts';
import { ChannelView } from './ChannelView.tsx';
import { loadChannel, loadRank, loadRules, loadSubscriptions } from './load.ts';
import { RankView } from './RankView.tsx';
import { RulesView } from './RulesView.tsx';
import { SubscriptionsView } from './SubscriptionsView.tsx';

export const pages: Pages = {
	xyDetail: viewPage(loadChannel, ChannelView),
	xyListShare: viewPage(loadRank, RankView),
	xyRules: viewPage(loadRules, RulesView),
	subscriptionList: viewPage(loadSubscriptions, SubscriptionsView),
};
