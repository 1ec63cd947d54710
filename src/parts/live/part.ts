import { definePart, file } from '../../document/part.ts';

/** Broadcasts. */
export const live = definePart({
	pages: [file('liveDetail moreLive', () => import('./page/pages.tsx'))],
	lists: [file('live-coming', () => import('./page/lists.ts'))],
	fragments: [file('live live-stage live-reports', () => import('./page/live-fragments.tsx'))],
});
