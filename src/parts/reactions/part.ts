import { definePart, file } from '../../document/part.ts';

/** Likes and favourites; pages have them in their bar. */
export const reactions = definePart({
	outbox: [file('like favourite', () => import('./browser/outbox.ts'))],
});
