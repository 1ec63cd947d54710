import { atom } from 'nanostores';
import { startedClient } from '../../../client/session/client.ts';
import { articleHot, recommendList } from '../../../contract/reading.ts';
import type { ArticleItem } from '../../../domain/entities.ts';

export interface ReadNextState {
	phase: 'loading' | 'failed' | 'ready';
	hot: readonly ArticleItem[];
	recommended: readonly ArticleItem[];
	/** How many of the recommended items are shown. */
	shown: number;
	page: number;
	hasMore: boolean;
	more: 'idle' | 'loading' | 'failed';
}

/** Further items below an article. The browser loads them, so that a change in a ranking changes no exported page. */
export const readNext = atom<ReadNextState>({
	phase: 'loading',
	hot: [],
	recommended: [],
	shown: 0,
	page: 0,
	hasMore: false,
	more: 'idle',
});

const put = (change: Partial<ReadNextState>): void => readNext.set({ ...readNext.get(), ...change });

const pageSize = 20;

/** Recommended items that are shown at first; the others come with the first tap on more. */
const firstShown = 3;

/** Loads both lists; when one fails, the other is still shown (R-REQ-35). */
export const loadReadNext = async (id: string, show: { hot: boolean; recommended: boolean }): Promise<void> => {
	put({ phase: 'loading' });
	try {
		const client = await startedClient();
		const [hot, recommended] = await Promise.all([
			show.hot ? client.read(articleHot, { size: 6 }).catch(() => null) : { list: [] },
			show.recommended
				? client.read(recommendList, { id, page: 1, size: pageSize }).catch(() => null)
				: { list: [], hasMore: false },
		]);
		if (hot === null && recommended === null) return put({ phase: 'failed' });
		put({
			phase: 'ready',
			hot: hot === null ? [] : hot.list.filter((item) => item.fileId !== id).slice(0, 5),
			recommended: recommended === null ? [] : recommended.list,
			shown: firstShown,
			page: 1,
			hasMore: recommended?.hasMore === true,
		});
	} catch {
		put({ phase: 'failed' });
	}
};

/** The recommendations that wait, else the next page of them. */
export const loadMoreRecommended = async (id: string): Promise<void> => {
	const { more, hasMore, page, shown, recommended: loaded } = readNext.get();
	if (shown < loaded.length) return put({ shown: loaded.length });
	if (more === 'loading' || !hasMore) return;
	put({ more: 'loading' });
	try {
		const client = await startedClient();
		const answer = await client.read(recommendList, { id, page: page + 1, size: pageSize });
		const { recommended } = readNext.get();
		const known = new Set(recommended.map((item) => item.fileId));
		const all = [...recommended, ...answer.list.filter((item) => !known.has(item.fileId))];
		put({
			recommended: all,
			shown: all.length,
			page: page + 1,
			hasMore: answer.hasMore,
			more: 'idle',
		});
	} catch {
		put({ more: 'failed' });
	}
};
