/** The films below a film. */

import { vodDynamicArticleList } from '../../contract/video.ts';
import type { LiveFragments } from '../../document/live-fragment.ts';
import { staticMarkup } from '../../document/static-markup.ts';
import { MoreFilms } from './MoreFilms.tsx';

/** Number of films below a film. */
const filmsShown = 10;

export const fragments: LiveFragments = {
	films: async ({ read, data: { id = '' }, context }) => {
		const { list } = await read(vodDynamicArticleList, { id, size: filmsShown });
		return staticMarkup(MoreFilms, { films: list, context });
	},
};
