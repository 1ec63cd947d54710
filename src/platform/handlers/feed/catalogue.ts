import type { CallAnswer } from '../../../contract/call.ts';
import { catalogue, catalogueEntry } from '../../../contract/feed.ts';
import { wallTimeOf } from '../../../domain/wall-time.ts';
import { handleRead } from '../../handler.ts';

interface CatalogueRow {
	key: number;
	id: string;
	column_id: string;
	type: number;
	title: string;
	link_url: string;
	publish_time: number;
	modified_time: number;
}

const columns = 'key, id, column_id, type, title, link_url, publish_time, modified_time';

const time = (epoch: number): string => (epoch === 0 ? '' : wallTimeOf(epoch));

const itemOf = (row: CatalogueRow): CallAnswer<typeof catalogue>['list'][number] => ({
	fileId: row.id,
	columnID: row.column_id,
	articleType: row.type,
	publishtime: time(row.publish_time),
	modifiedtime: time(row.modified_time),
	title: row.title,
	linkUrl: row.link_url,
});

/** Every released item by its key, in pages. */
export const catalogueHandler = handleRead(catalogue, async ({ after, size }, { reading }) => {
	const rows = await reading.all<CatalogueRow>(
		`select ${columns} from articles where released = 1 and key > ? order by key limit ?`,
		after,
		size + 1,
	);
	const pageRows = rows.slice(0, size);
	// Counting many items takes longer than reading a page, so only one page contains the number.
	const total =
		after === 0
			? await reading.one<{ total: number }>('select count(*) as total from articles where released = 1')
			: undefined;
	return {
		list: pageRows.map(itemOf),
		next: pageRows.at(-1)?.key ?? after,
		hasMore: rows.length > size,
		total: total?.total ?? 0,
	};
});

/** One released item as the catalogue lists it; no item when it is not released. */
export const catalogueEntryHandler = handleRead(catalogueEntry, async ({ id }, { reading }) => {
	const row = await reading.one<CatalogueRow>(`select ${columns} from articles where id = ? and released = 1`, id);
	return { list: row === undefined ? [] : [itemOf(row)] };
});
