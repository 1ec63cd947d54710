import { formerAddresses } from '../../../contract/feed.ts';
import { handleRead } from '../../handler.ts';

interface Row {
	key: number;
	path: string;
	id: string;
	column_id: string;
	type: number;
}

/** Former paths of released items in the order of their arrival, in pages. */
export const formerAddressesHandler = handleRead(formerAddresses, async ({ after, size }, { reading }) => {
	const rows = await reading.all<Row>(
		`select f.key as key, f.path as path, a.id as id, a.column_id as column_id, a.type as type from former_addresses f
		join articles a on a.id = f.article_id where a.released = 1 and f.key > ? order by f.key limit ?`,
		after,
		size + 1,
	);
	const pageRows = rows.slice(0, size);
	return {
		list: pageRows.map(({ path, id, column_id, type }) => ({
			path,
			fileId: id,
			columnID: column_id,
			articleType: type,
		})),
		next: Number(pageRows.at(-1)?.key ?? after),
		hasMore: rows.length > size,
	};
});
