/** Lists that must not become empty: a platform that answers no items, although there are some, must not empty the pages of lists. */
import { idOfTag } from '../../contract/dependency-tags.ts';
import type { Awaitable } from '../manifest/manifest.ts';
import type { PageJob } from '../plan/page-job.ts';
import { columnOfPage } from '../plan/plan.ts';
import type { Session } from '../session/session.ts';

/** The columns of those items that are still published, by id. */
export type ColumnsOfItems = (ids: readonly string[]) => Awaitable<ReadonlyMap<string, string>>;

/** Home, columns and their feeds: pages whose list the platform could empty. */
const isList = (job: PageJob): boolean => job.route === 'home' || job.route === 'feed' || columnOfPage(job) !== '';

/**
 * Whether a list page must not become empty: it showed items before, and one of them is still published where the list
 * would show it. Then an empty list from the platform is a failure, and the page keeps its old file.
 *
 * @param isOnHome whether home may show items of a column: it shows none of a column that is hidden or gone.
 */
export const mustHaveItems = async (
	{ manifest, options }: Session,
	job: PageJob,
	columnsOf: ColumnsOfItems,
	isOnHome: (column: string) => boolean,
): Promise<boolean> => {
	if (options.allowRemoval === true || !isList(job)) return false;
	const column = columnOfPage(job);
	const tags = (await manifest.tagsOf([job.path])).get(job.path) ?? [];
	const shown = tags.flatMap((tag) => idOfTag(tag, 'article') ?? []);
	const columns = await columnsOf(shown);
	return [...columns.values()].some((current) => (column === '' ? isOnHome(current) : current === column));
};
