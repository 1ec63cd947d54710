import { liveView } from '../../contract/live.ts';
import { type ArticleScreen, loadItem } from '../../document/item/load-item.ts';
import type { ScreenRequest } from '../../document/request.ts';
import type { ArticleItem } from '../../domain/entities.ts';

/** How many other live items stand below one. */
const othersShown = 6;

export interface LiveScreen extends ArticleScreen {
	/** Other live items (R-ENT-052). */
	others: ArticleItem[];
	/** R-ENT-053. */
	countClick: number;
}

/** A live item with its clicks and the other live items (R-SCREEN-36…38). */
export const loadLive = async (request: ScreenRequest, id: string): Promise<LiveScreen> => {
	const [screen, { list, countClick }] = await Promise.all([
		loadItem(request, id),
		request.read(liveView, { id, size: othersShown + 1 }),
	]);
	return { ...screen, others: list.filter((item) => item.fileId !== id).slice(0, othersShown), countClick };
};
