import type { Page, Pages } from '../../../document/page.ts';
import { staticMarkup } from '../../../document/static-markup.ts';
import { loadSearch } from './load.ts';
import { HotWords, SearchColumns, SearchHead } from './SearchView.tsx';

/** The heading before the island, the columns after it. */
const search: Page = async (request, context) => {
	const { columns, hot, head } = await loadSearch(request);
	return {
		head,
		markup: {
			main: staticMarkup(SearchHead, { context }),
			after: staticMarkup(HotWords, { list: hot, context }) + staticMarkup(SearchColumns, { columns, context }),
		},
		data: {},
	};
};

export const pages: Pages = { search };
