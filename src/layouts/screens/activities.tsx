/** Screens of activities, votes and what belongs to a member. */
import { loadActivity, loadVouchers, loadWriteOff } from '../../screens/activity.ts';
import { loadInvite, loadInvited, loadOwnCode, loadPoints } from '../../screens/member.ts';
import { loadOption, loadVote } from '../../screens/vote.ts';
import { ActivityView } from '../../views/activity/ActivityView.tsx';
import { ApplyView } from '../../views/activity/ApplyView.tsx';
import { OptionView } from '../../views/activity/OptionView.tsx';
import { VotePage } from '../../views/activity/VotePage.tsx';
import { VouchersView } from '../../views/activity/VouchersView.tsx';
import { WriteOffView } from '../../views/activity/WriteOffView.tsx';
import { InvitedView } from '../../views/member/InvitedView.tsx';
import { InviteView } from '../../views/member/InviteView.tsx';
import { OwnCodeView } from '../../views/member/OwnCodeView.tsx';
import { PointsView } from '../../views/member/PointsView.tsx';
import { type Screens, shows } from './screen.ts';

export const screens: Screens = {
	activityDetail: shows(loadActivity, ActivityView),
	activityApply: shows(loadActivity, ApplyView),
	activityVote: shows(loadVote, VotePage),
	voteItemDetail: shows(loadOption, OptionView),
	signupdetail: shows(loadVouchers, VouchersView),
	writeOff: shows(loadWriteOff, WriteOffView),
	invite: shows(loadInvite, InviteView),
	Shareinvite: shows(loadOwnCode, OwnCodeView),
	invitedToDownload: shows(loadInvited, InvitedView),
	integralShop: shows(loadPoints, PointsView),
};
