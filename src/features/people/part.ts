import { definePart, file } from '../../document/part.ts';

/** Authors, leaders, members as others see them. */
export const people = definePart({
	pages: [
		file('reporter figureDetail userDetail personageReports LeaderViewList', () => import('./pages.tsx')),
		file('dynamicDetail', () => import('./dynamic-page.ts')),
	],
	lists: [
		file('reporter reporter-all', () => import('./article-lists.ts')),
		file('author-dynamics', () => import('./lists.tsx')),
	],
});
