import type { SearchDocument } from '../../../domain/search/static-index.ts';
import type { PerPage } from '../output.ts';
import { isSearchable, searchDocumentOf } from './search-document.ts';

/** What the static search index needs of a page, where the site has one. */
export const searchPerPage: PerPage<SearchDocument> = {
	name: 'search',
	make: ({ job, settings, read, digests }) =>
		settings.site.search === 'static' && isSearchable(job)
			? searchDocumentOf(job, settings, read, digests.digestOf)
			: undefined,
};
