import { definePart, file } from '../../document/part.ts';

/** Films and their feed. */
export const video = definePart({
	pages: [
		file('mvodShare minVideoDetail', () => import('./pages.tsx')),
		file('videoDetail', () => import('./video-page.ts')),
	],
	fragments: [file('films', () => import('./live-fragments.tsx'))],
});
