import { definePart, file } from '../../document/part.ts';

/** Home, columns, tags and collections of pictures, films and stories. */
export const front = definePart({
	pages: [file('home columnDetail columnShare tagList moreImage moreModules', () => import('./page/pages.tsx'))],
	lists: [file('column tag photo-sets', () => import('./page/lists.ts'))],
});
