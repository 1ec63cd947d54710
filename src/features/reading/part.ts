import { definePart, file } from '../../document/part.ts';

/** Articles of every kind, special topics. */
export const reading = definePart({
	pages: [
		file(
			'newsDetail imageDetail linkDetail onlineStudy productDetail specDetail specMore',
			() => import('./pages.tsx'),
		),
	],
	lists: [file('section', () => import('./lists.ts'))],
});
