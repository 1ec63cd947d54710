/** Pages of the sign-in, of invitations and of points. */

import { type Page, type Pages, viewPage } from '../../../document/page.ts';
import { staticMarkup } from '../../../document/static-markup.ts';
import { InvitedView } from './InvitedView.tsx';
import { InviteView } from './InviteView.tsx';
import { LoginColumns } from './LoginColumns.tsx';
import { loadInvite, loadInvited, loadLogin, loadMy, loadOwnCode, loadPoints } from './load.ts';
import { MyView } from './MyView.tsx';
import { OwnCodeView, OwnCodeWays } from './OwnCodeView.tsx';
import { PointsView } from './PointsView.tsx';

/** The sign-in is an island; the columns below it lead on without it. */
const login: Page = async (request, context) => {
	const { columns, head } = await loadLogin(request);
	return { head, markup: { after: staticMarkup(LoginColumns, { columns, context }) }, data: {} };
};

export const pages: Pages = {
	login,
	invite: viewPage(loadInvite, InviteView),
	Shareinvite: viewPage(loadOwnCode, OwnCodeView, OwnCodeWays),
	invitedToDownload: viewPage(loadInvited, InvitedView),
	integralShop: viewPage(loadPoints, PointsView),
	my: viewPage(loadMy, MyView),
};
