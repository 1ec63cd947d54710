import { definePart, file } from '../../document/part.ts';

/** Broadcasts. */
export const live = definePart({
	pages: [file('liveDetail moreLive', () => import('./pages.tsx'))],
	lists: [file('live-coming', () => import('./lists.ts'))],
	fragments: [file('live live-stage live-reports', () => import('./live-fragments.tsx'))],
});
