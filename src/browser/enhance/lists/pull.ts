/** Pull to refresh, where the browser has none of its own. */
import { loadPart } from '../../../client/runtime/load-part.ts';

/** Whether the page was opened from the home screen of an iPhone: only Safari has this property, and there it has no pull. */
const isWithoutPull = (): boolean => (navigator as Navigator & { standalone?: boolean }).standalone === true;

/** Loads the script of the pull where it is needed; other browsers load nothing. */
export const startPull = (): void => {
	if (!isWithoutPull()) return;
	loadPart(() => import('../../on-demand/pull-to-refresh.ts')).then((part) => part.startPullToRefresh(), console.warn);
};
