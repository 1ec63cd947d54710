import { definePart, file } from '../../document/part.ts';

/** Activities with sign-up, and the redemption of codes. */
export const activities = definePart({
	pages: [
		file('activityDetail activityApply signupdetail writeOff', () => import('./page/pages.tsx')),
		file('activityList', () => import('./page/list-page.ts')),
	],
	lists: [file('activities', () => import('./page/lists.tsx'))],
	fragments: [file('activity activity-apply', () => import('./page/live-fragments.tsx'))],
	refreshed: [file('activity activity-apply', () => import('./browser/show-time-left.ts'))],
	outbox: [file('sign-up', () => import('./browser/outbox.ts'))],
});
