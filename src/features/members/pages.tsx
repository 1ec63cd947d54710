/** Pages of invitations and points. Login has no entry here: its page is an island without content. */

import { type Pages, viewPage } from '../../document/page.ts';
import { InvitedView } from './InvitedView.tsx';
import { InviteView } from './InviteView.tsx';
import { loadInvite, loadInvited, loadOwnCode, loadPoints } from './load.ts';
import { OwnCodeView } from './OwnCodeView.tsx';
import { PointsView } from './PointsView.tsx';

export const pages: Pages = {
	invite: viewPage(loadInvite, InviteView),
	Shareinvite: viewPage(loadOwnCode, OwnCodeView),
	invitedToDownload: viewPage(loadInvited, InvitedView),
	integralShop: viewPage(loadPoints, PointsView),
};
