import type { Page, Pages } from '../../document/page.ts';
import { staticMarkup } from '../../document/static-markup.ts';
import { loadSearch } from './load.ts';
import { SearchColumns, SearchHead } from './SearchView.tsx';

/** The heading before the island, the columns after it. */
const search: Page = async (request, context) => {
	const { columns, head } = await loadSearch(request);
	return {
		head,
		markup: {
			main: staticMarkup(SearchHead, { context }),
			after: staticMarkup(SearchColumns, { columns, context }),
		},
		data: {},
	};
};

export const pages: Pages = { search };
