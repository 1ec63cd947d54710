/** The films below a film. */

import type { LiveFragments } from '../../../document/live-fragment.ts';
import { staticMarkup } from '../../../document/static-markup.ts';
import { loadMoreFilms } from './load-more-films.ts';
import { MoreFilms } from './MoreFilms.tsx';

export const fragments: LiveFragments = {
	films: async ({ read, data: { id = '', category = '' }, context }) =>
		staticMarkup(MoreFilms, { ...(await loadMoreFilms(read, id, category)), context }),
};
