/** The sign-up of an activity, on the activity's page and on the sign-up page. */

import { serverTime } from '../../../contract/site.ts';
import type { LiveFragments } from '../../../document/live-fragment.ts';
import { staticMarkup } from '../../../document/static-markup.ts';
import { loadSignUp } from './load.ts';
import { SignUpView } from './SignUpView.tsx';

const signUp =
	(onOwnPage: boolean): LiveFragments[string] =>
	async ({ read, data: { id = '' }, context }) => {
		const [loaded, { time: now }] = await Promise.all([loadSignUp({ read }, id), read(serverTime, {})]);
		return staticMarkup(SignUpView, {
			signUp: { ...loaded, now, ...(onOwnPage ? { entries: [] } : {}) },
			context,
			withLinks: !onOwnPage,
		});
	};

export const fragments: LiveFragments = {
	activity: signUp(false),
	'activity-apply': signUp(true),
};
