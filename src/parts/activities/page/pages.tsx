/** Pages of activities, their sign-up and their vouchers. */

import { type Pages, viewPage } from '../../../document/page.ts';
import { ActivityView } from './ActivityView.tsx';
import { ApplyView } from './ApplyView.tsx';
import { loadActivity, loadApply, loadVouchers, loadWriteOff } from './load.ts';
import { MoreActivities } from './MoreActivities.tsx';
import { VouchersView } from './VouchersView.tsx';
import { WriteOffView } from './WriteOffView.tsx';

export const pages: Pages = {
	activityDetail: viewPage(loadActivity, ActivityView),
	activityApply: viewPage(loadApply, ApplyView, ({ page, context }) => (
		<MoreActivities activities={page.others} context={context} />
	)),
	signupdetail: viewPage(loadVouchers, VouchersView),
	writeOff: viewPage(loadWriteOff, WriteOffView),
};
