import { getColumns } from '../../contract/front.ts';
import { listHead } from '../../document/collection-head.ts';
import type { PageHead } from '../../document/head-tags.ts';
import { asideReader } from '../../document/read-aside.ts';
import type { PageRequest } from '../../document/request.ts';
import { shownColumns } from '../../domain/columns.ts';
import type { Column } from '../../domain/entities.ts';

export interface SearchPage {
	columns: Column[];
	head: PageHead;
}

/** The columns, by which a search is filtered, and which lead on without one. */
export const loadSearch = async (request: PageRequest): Promise<SearchPage> => {
	const { columns } = await asideReader(request)(getColumns, {});
	return { columns: shownColumns(columns), head: listHead(request, request.t('title.search'), []) };
};
