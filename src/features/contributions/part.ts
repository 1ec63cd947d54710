import { definePart, file } from '../../document/part.ts';

/** Tip-offs and contributions. */
export const contributions = definePart({
	pages: [file('tipoffDetail seekArticleDetail inputArticleDetail', () => import('./pages.tsx'))],
	lists: [file('contributions', () => import('./lists.tsx'))],
});
