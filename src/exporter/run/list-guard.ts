/** Lists that must not shrink: a platform that answers few items, although there are more, must not empty the pages of lists. */
import { idOfTag } from '../../contract/dependency-tags.ts';
import type { Awaitable } from '../manifest/manifest.ts';
import type { ListGuard, PageJob } from '../plan/page-job.ts';
import { columnOfPage } from '../plan/plan.ts';
import { rowsOf } from '../render/shown-items.ts';
import type { Session } from '../session/session.ts';

/** The columns of those items that are still published, by id. */
export type ColumnsOfItems = (ids: readonly string[]) => Awaitable<ReadonlyMap<string, string>>;

/** Home, columns and their feeds: pages whose list the platform could cut. */
const isList = (job: PageJob): boolean => job.route === 'home' || job.route === 'feed' || columnOfPage(job) !== '';

/**
 * What a list page must go on showing: the articles that it showed and that are still published where its list would show them. A platform
 * whose lists lack them lies, and the page keeps its file. Undefined for other pages.
 *
 * @param isOnHome whether home may show items of a column: it shows none of a column that is hidden or gone.
 */
export const guardOf = async (
	{ manifest, options, build, settingsDigest }: Session,
	job: PageJob,
	columnsOf: ColumnsOfItems,
	isOnHome: (column: string) => boolean,
): Promise<ListGuard | undefined> => {
	if (options.allowRemoval === true || !isList(job)) return undefined;
	const column = columnOfPage(job);
	const tags = (await manifest.tagsOf([job.path])).get(job.path) ?? [];
	const shownIds = tags.flatMap((tag) => idOfTag(tag, 'article') ?? []);
	const columns = await columnsOf(shownIds);
	const stay = [...columns].flatMap(([id, current]) =>
		(column === '' ? isOnHome(current) : current === column) ? [id] : [],
	);
	if (stay.length === 0) return undefined;
	const isLenient = manifest.meta('build') !== build.version || manifest.meta('settings') !== settingsDigest;
	return { stay, rows: rowsOf((await manifest.entry(job.path))?.reads ?? '[]'), isLenient };
};
