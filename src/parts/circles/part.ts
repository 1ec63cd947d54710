import { definePart, file } from '../../document/part.ts';

/** Circles, posts and notices. */
export const circles = definePart({
	pages: [file('circleDetail postDetail noticeDetail', () => import('./page/pages.tsx'))],
	lists: [file('posts posts-new posts-hot', () => import('./page/lists.tsx'))],
});
