/** Lists that must not shrink: a platform that answers few items, although there are more, must not empty the pages of lists. */
import { idOfTag } from '../../contract/dependency-tags.ts';
import type { Awaitable } from '../manifest/manifest.ts';
import type { PageJob } from '../plan/page-job.ts';
import { columnOfPage } from '../plan/plan.ts';
import type { Session } from '../session/session.ts';

/** The columns of those items that are still published, by id. */
export type ColumnsOfItems = (ids: readonly string[]) => Awaitable<ReadonlyMap<string, string>>;

/** Home, columns and their feeds: pages whose list the platform could cut. */
const isList = (job: PageJob): boolean => job.route === 'home' || job.route === 'feed' || columnOfPage(job) !== '';

/**
 * How many articles a list page must show: half of those that it showed and that are still published where the list would show them,
 * whatever is pinned beside the list. A list with fewer is a failure of the platform, and the page keeps its file. 0 for other pages.
 *
 * @param isOnHome whether home may show items of a column: it shows none of a column that is hidden or gone.
 */
export const fewestItems = async (
	{ manifest, options, build, settingsDigest }: Session,
	job: PageJob,
	columnsOf: ColumnsOfItems,
	isOnHome: (column: string) => boolean,
): Promise<number> => {
	if (options.allowRemoval === true || !isList(job)) return 0;
	const column = columnOfPage(job);
	const tags = (await manifest.tagsOf([job.path])).get(job.path) ?? [];
	const shown = tags.flatMap((tag) => idOfTag(tag, 'article') ?? []);
	const columns = await columnsOf(shown);
	const stay = [...columns.values()].filter((current) => (column === '' ? isOnHome(current) : current === column));
	// Other code and other settings may show fewer.
	const isSame = manifest.meta('build') === build.version && manifest.meta('settings') === settingsDigest;
	return Math.min(stay.length, isSame ? Math.ceil(stay.length / 2) : 1);
};
