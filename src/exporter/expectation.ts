import { idOfTag } from '../contract/dependency-tags.ts';
import type { PageJob } from './plan/page-job.ts';
import { columnOfPage } from './plan/plan.ts';
import type { Session } from './session.ts';

/** The column of an item that is still published; undefined when it is not. */
export type ColumnOfItem = (id: string) => string | undefined;

/** Home, columns and their feeds: pages whose list the platform could empty. */
const isList = (job: PageJob): boolean => job.route === 'home' || job.route === 'feed' || columnOfPage(job) !== '';

/**
 * Whether a list page must not come out empty: it showed items before, and one of them is still published where the
 * list would show it. When the platform answers an empty list then, the page keeps its old file.
 */
export const expectsItems = ({ manifest, options }: Session, job: PageJob, columnOf: ColumnOfItem): boolean => {
	if (options.allowRemoval === true || !isList(job)) return false;
	const column = columnOfPage(job);
	return manifest.tagsOf(job.path).some((tag) => {
		const id = idOfTag(tag, 'article');
		const current = id === undefined ? undefined : columnOf(id);
		return current !== undefined && (column === '' || current === column);
	});
};
