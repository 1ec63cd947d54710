import { definePart, file } from '../../document/part.ts';

/** Films and their feed. */
export const video = definePart({
	pages: [
		file('mvodShare minVideoDetail', () => import('./page/pages.tsx')),
		file('videoDetail', () => import('./page/video-page.ts')),
	],
	fragments: [file('films', () => import('./page/live-fragments.tsx'))],
	outbox: [file('film-like', () => import('./browser/outbox.ts'))],
});
