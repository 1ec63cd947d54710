import { definePart, file } from '../../document/part.ts';

/** Circles, posts and notices. */
export const circles = definePart({
	pages: [file('circleDetail postDetail noticeDetail', () => import('./pages.tsx'))],
	lists: [file('posts posts-new posts-hot', () => import('./lists.tsx'))],
});
