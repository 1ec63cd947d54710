import { getColumns } from '../../../contract/front.ts';
import { listHead } from '../../../document/collection-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import { asideReader } from '../../../document/read-aside.ts';
import type { PageRequest } from '../../../document/request.ts';
import { shownColumns } from '../../../domain/columns.ts';
import type { Column } from '../../../domain/entities.ts';
import { searchHotWords } from '../wire.ts';

export interface SearchPage {
	columns: Column[];
	/** What many may look for. */
	hot: string[];
	head: PageHead;
}

/** The columns, by which a search is filtered, and which lead on without one. */
export const loadSearch = async (request: PageRequest): Promise<SearchPage> => {
	const read = asideReader(request);
	const { columns } = await read(getColumns, {});
	const { list: hot } = await read(searchHotWords, {});
	return { columns: shownColumns(columns), hot, head: listHead(request, request.t('title.search'), []) };
};
