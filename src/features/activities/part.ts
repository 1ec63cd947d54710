import { definePart, file } from '../../document/part.ts';

/** Activities with sign-up, and the redemption of codes. */
export const activities = definePart({
	pages: [
		file('activityDetail activityApply signupdetail writeOff', () => import('./pages.tsx')),
		file('activityList', () => import('./list-page.ts')),
	],
	lists: [file('activities', () => import('./lists.tsx'))],
	fragments: [file('activity activity-apply', () => import('./live-fragments.tsx'))],
});
