import { definePart, file } from '../../document/part.ts';

/** All comments on an article, and all replies. */
export const comments = definePart({
	pages: [file('commentAll replyAll', () => import('./page/pages.tsx'))],
	lists: [file('replies', () => import('./page/lists.tsx'))],
	outbox: [file('comment', () => import('./browser/outbox.ts'))],
});
