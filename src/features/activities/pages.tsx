/** Screens of activities, votes and what belongs to a member. */

import { type Screens, shows } from '../../document/page.ts';
import { InvitedView } from '../members/InvitedView.tsx';
import { InviteView } from '../members/InviteView.tsx';
import { loadInvite, loadInvited, loadOwnCode, loadPoints } from '../members/load.ts';
import { OwnCodeView } from '../members/OwnCodeView.tsx';
import { PointsView } from '../members/PointsView.tsx';
import { loadOption, loadVote } from '../votes/load.ts';
import { OptionView } from '../votes/OptionView.tsx';
import { VotePage } from '../votes/VoteView.tsx';
import { ActivityView } from './ActivityView.tsx';
import { ApplyView } from './ApplyView.tsx';
import { loadActivity, loadVouchers, loadWriteOff } from './load.ts';
import { VouchersView } from './VouchersView.tsx';
import { WriteOffView } from './WriteOffView.tsx';

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
