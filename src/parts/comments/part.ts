import { definePart, file } from '../../document/part.ts';

/** All comments on an article, and all replies. */
export const comments = definePart({
	pages: [file('commentAll replyAll', () => import('./page/pages.tsx'))],
	lists: [file('replies', () => import('./page/lists.tsx'))],
	starts: [
		file('comment-count', () => import('./browser/show-comment-count.ts')),
		file('film-comments', () => import('./browser/film-comments.tsx')),
	],
	outbox: [file('comment', () => import('./browser/outbox.ts'))],
});
