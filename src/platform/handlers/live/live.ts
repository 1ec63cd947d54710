import type { liveComing, liveView } from '../../../contract/live.ts';
import { itemTables } from '../../db/read/items.ts';
import type { ReadHandler } from '../../handler.ts';
import { liveFirst, readItems, readPage, selectItems } from '../shared/article-lists.ts';

/** Live items, running ones first; `main` is the requested one, else the first. Ledger R-CALL-008. */
export const handleLiveView: ReadHandler<typeof liveView> = async ({ id, size }, { reading }) => {
	const list = await readItems(reading, `${selectItems} and a.type = 6 order by ${liveFirst} limit ?`, size);
	const main =
		id === undefined ? list[0] : (await readItems(reading, `${selectItems} and a.type = 6 and a.id = ?`, id))[0];
	if (main === undefined) return { main: null, list, countClick: 0 };
	const counted = await reading.one<{ reads: number }>(
		'select base_reads + reads as reads from counts where article_id = ?',
		main.fileId,
	);
	return { main, list, countClick: counted?.reads ?? 0 };
};

/** Announced live items, by their publication time. Ledger R-CALL-009. */
export const handleLiveComing: ReadHandler<typeof liveComing> = (page, { reading }) =>
	readPage(
		reading,
		`${itemTables} where a.released = 1 and a.type = 6 and a.live_status = 0`,
		'a.publish_time, a.key',
		page,
	);
