import { idOfTag } from '../../contract/dependency-tags.ts';
import type { Account } from '../manifest/manifest.ts';
import type { PageJob } from '../render/page-job.ts';

/** Whether an item is still published, and in which column; undefined when it is not. */
export type ColumnOfItem = (id: string) => string | undefined;

/** The column of a column's page or feed; '' for other pages. */
export const columnOfPage = (path: string): string =>
	/\/(?:columnDetail\/|feeds\/column-)([\w-]+)\.(?:html|xml)$/.exec(path)?.[1] ?? '';

/** Home, columns and their feeds: pages whose list an upstream could empty. */
const isList = (path: string): boolean =>
	/\/(?:home\.html|feeds\/[\w-]+\.xml)$/.test(path) || columnOfPage(path) !== '';

/**
 * Whether a list page must not come out empty: it showed items before, and one of them is still published where the
 * list would show it. An upstream that answers an empty list then is not believed.
 */
export const expectsItems = (account: Account, job: PageJob, columnOf: ColumnOfItem): boolean => {
	if (!isList(job.path)) return false;
	const column = columnOfPage(job.path);
	return account.touchesOf(job.path).some((name) => {
		const id = idOfTag(name, 'article');
		const now = id === undefined ? undefined : columnOf(id);
		return now !== undefined && (column === '' || now === column);
	});
};
