import { definePart, file } from '../../document/part.ts';

/** Tip-offs and contributions. */
export const contributions = definePart({
	pages: [file('tipoffDetail seekArticleDetail inputArticleDetail', () => import('./page/pages.tsx'))],
	lists: [file('contributions', () => import('./page/lists.tsx'))],
});
