/** Content of a channel. */
import { getXyArticlesQuestion, getXyDynamic } from '../../../contract/channels.ts';
import { readEntities } from '../../../platform/db/read/entities.ts';
import { type ItemRow, itemColumns, itemsOf, listOrder } from '../../../platform/db/read/items.ts';
import { handleRead } from '../../../platform/handler.ts';
import { dynamicsOf } from '../../../platform/handlers/shared/dynamics.ts';
import { needChannel } from '../../../platform/handlers/shared/need-channel.ts';
import { questionItem } from '../../../platform/handlers/shared/question-item.ts';

/** Articles, videos or questions of a channel. Ledger R-CALL-040, R-ENT-073. */
export const getXyArticlesQuestionHandler = handleRead(
	getXyArticlesQuestion,
	async ({ id, type, page, size }, { reading }) => {
		await needChannel(reading, id);
		if (type === 'question') {
			const { list, hasMore } = await readEntities(reading, 'question', { holder: `account:${id}`, page, size });
			return { list: [], questions: list.map(questionItem), hasMore };
		}
		const rows = await reading.all<ItemRow>(
			`select ${itemColumns} from article_people p join articles a on a.id = p.article_id
			left join columns c on c.id = a.column_id
			where p.person = ? and a.released = 1 ${type === 'video' ? 'and a.type = 2' : ''} order by ${listOrder} limit ? offset ?`,
			`account:${id}`,
			size + 1,
			(page - 1) * size,
		);
		return { list: await itemsOf(reading, rows.slice(0, size)), questions: [], hasMore: rows.length > size };
	},
);

/** Short posts of a channel. Ledger R-CALL-044, R-ENT-071. */
export const getXyDynamicHandler = handleRead(getXyDynamic, async ({ id, page, size }, { reading }) => {
	await needChannel(reading, id);
	const { list, hasMore } = await readEntities(reading, 'dynamic', { holder: `account:${id}`, page, size });
	return { list: await dynamicsOf(reading, list), hasMore };
});
