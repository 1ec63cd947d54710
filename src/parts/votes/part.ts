import { definePart, file } from '../../document/part.ts';

/** Votes and their options: pages, counts, the ballot. */
export const votes = definePart({
	pages: [file('activityVote voteItemDetail', () => import('./page/pages.tsx'))],
	fragments: [file('vote option', () => import('./page/live-fragments.tsx'))],
	opened: [file('vote', () => import('./browser/count-access.ts'))],
	outbox: [file('vote', () => import('./browser/outbox.ts'))],
});
