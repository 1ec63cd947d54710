import { hash } from 'node:crypto';
import type { ArticleItem } from '../../../domain/entities.ts';
import { type ItemRow, itemColumns, itemsOf } from './items.ts';
import type { Reading } from './reading.ts';

const statement = `select ${itemColumns} from relations r join articles a on a.id = r.related_id
	left join columns c on c.id = a.column_id where r.article_id = ? and a.released = 1 order by r.place`;

/** The related items that editors chose for an article, in their order, and a digest of them. */
export const readRelated = async (
	reading: Reading,
	id: string,
): Promise<{ related: ArticleItem[]; digest: string }> => {
	const found = reading.all<ItemRow>(statement, id);
	const rows = found instanceof Promise ? await found : found;
	let shown = '';
	for (const { item, column_name } of rows) shown += `${item}\n${column_name}\n`;
	return { related: itemsOf(rows), digest: hash('sha1', shown, 'base64url') };
};
