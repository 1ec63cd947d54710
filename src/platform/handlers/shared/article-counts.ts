import { statuses } from '../../../contract/envelope.ts';
import type { Writer } from '../../db/tables.ts';
import { ApiError } from '../../errors.ts';

/** @throws ApiError with status 404 unless there is a released item with this id. */
export const needReleased = async (writer: Writer, id: string): Promise<void> => {
	const row = await writer.selectFrom('articles').select('released').where('id', '=', id).executeTakeFirst();
	if (row?.released !== 1) throw new ApiError(statuses.notFound, '内容不存在或已下线');
};

const noCounts = { base_reads: 0, base_praises: 0, reads: 0, shares: 0, praises: 0, comments: 0 };

/** Adds to a counter of an item. @returns the likes of the item as they are shown. */
export const addToCount = async (
	writer: Writer,
	id: string,
	counter: 'reads' | 'shares' | 'praises' | 'comments',
	amount: 1 | -1,
): Promise<number> => {
	const row = await writer
		.insertInto('counts')
		.values({ article_id: id, ...noCounts, [counter]: Math.max(0, amount) })
		.onConflict((conflict) =>
			conflict.column('article_id').doUpdateSet((set) => ({ [counter]: set(`counts.${counter}`, '+', amount) })),
		)
		.returning(['base_praises', 'praises'])
		.executeTakeFirstOrThrow();
	return row.base_praises + row.praises;
};
