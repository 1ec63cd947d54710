/** Pages of subscription channels: one, the ranking, the categories. */

import { type Pages, viewPage } from '../../../document/page.ts';
import { ChannelView } from './ChannelView.tsx';
import { loadChannel, loadRank, loadSubscriptions } from './load.ts';
import { RankView } from './RankView.tsx';
import { SubscriptionsView } from './SubscriptionsView.tsx';

export const pages: Pages = {
	xyDetail: viewPage(loadChannel, ChannelView),
	xyListShare: viewPage(loadRank, RankView),
	subscriptionList: viewPage(loadSubscriptions, SubscriptionsView),
};
