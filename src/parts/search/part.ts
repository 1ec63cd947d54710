import { definePart, file } from '../../document/part.ts';

/** The search. */
export const search = definePart({ pages: [file('search', () => import('./page/pages.tsx'))] });
