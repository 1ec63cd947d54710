import { definePart, file } from '../../document/part.ts';

/** Authors, leaders, members as others see them. */
export const people = definePart({
	pages: [
		file('reporter figureDetail userDetail personageReports LeaderViewList', () => import('./page/pages.tsx')),
		file('dynamicDetail', () => import('./page/dynamic-page.ts')),
	],
	lists: [
		file('reporter reporter-all', () => import('./page/article-lists.ts')),
		file('author-dynamics', () => import('./page/lists.tsx')),
	],
});
