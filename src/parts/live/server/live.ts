import { readArticle } from '../../../platform/db/read/article.ts';
import { itemTables } from '../../../platform/db/read/items.ts';
import { handleRead } from '../../../platform/handler.ts';
import { liveFirst, readItems, readPage, selectItems } from '../../../platform/handlers/shared/article-lists.ts';
import { liveComing, liveView } from '../wire.ts';

/** Live items, running ones first; `main` is the requested one, else the first. Ledger R-CALL-008. */
export const liveViewHandler = handleRead(liveView, async ({ id, size }, { reading }) => {
	const list = await readItems(reading, `${selectItems} and a.type = 6 order by ${liveFirst} limit ?`, size);
	const main =
		id === undefined ? list[0] : (await readItems(reading, `${selectItems} and a.type = 6 and a.id = ?`, id))[0];
	if (main === undefined) return { main: null, list, countClick: 0 };
	const { live = null, content = '' } = (await readArticle(reading, main.fileId))?.article ?? {};
	const counted = await reading.one<{ reads: number }>(
		'select base_reads + reads as reads from counts where article_id = ?',
		main.fileId,
	);
	const state =
		live === null
			? { status: -1, startTime: '', endTime: '', config: { videos: [] } }
			: {
					status: live.status,
					startTime: live.startTime,
					endTime: live.endTime,
					config: { videos: live.videos },
					...(live.reports === undefined ? {} : { reports: live.reports }),
				};
	return { main: { ...main, ...state, content }, list, countClick: counted?.reads ?? 0 };
});

/** Announced live items, by their publication time. Ledger R-CALL-009. */
export const liveComingHandler = handleRead(liveComing, (page, { reading }) =>
	readPage(
		reading,
		`${itemTables} where a.released = 1 and a.type = 6 and a.live_status = 0`,
		'a.publish_time, a.key',
		page,
	),
);
