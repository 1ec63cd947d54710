import { definePart, file } from '../../document/part.ts';

/** Articles of every kind, special topics. */
export const reading = definePart({
	pages: [
		file(
			'newsDetail imageDetail linkDetail onlineStudy productDetail specDetail specMore',
			() => import('./page/pages.tsx'),
		),
	],
	lists: [file('section', () => import('./page/lists.ts'))],
});
