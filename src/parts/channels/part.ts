import { definePart, file } from '../../document/part.ts';

/** Subscription channels (订阅号). */
export const channels = definePart({
	pages: [
		file('xyDetail xyListShare subscriptionList', () => import('./page/pages.tsx')),
		file('xyRules', () => import('./page/rules-page.ts')),
	],
	lists: [
		file('xy-article xy-video', () => import('./page/article-lists.ts')),
		file('xy-question xy-dynamics category', () => import('./page/lists.tsx')),
	],
	starts: [file('follow follows', () => import('./browser/follow.ts'))],
	outbox: [file('follow unfollow', () => import('./browser/outbox.ts'))],
	// Without channels nothing can be followed.
	alone: ['src/ui/FollowButton.tsx', 'src/browser/enhance/lists/follow.ts'],
});
