import { getCats, getCatXys, getSubCats } from '../../../contract/channels.ts';
import { readEntities } from '../../../platform/db/read/entities.ts';
import { handleRead } from '../../../platform/handler.ts';
import { rankedChannels } from './channel.ts';

const maxCategories = 200;

/** Top categories with a code. Ledger R-CALL-046, R-ENT-074. */
export const getCatsHandler = handleRead(getCats, async ({ code }, { reading }) => ({
	list: (await readEntities(reading, 'category', { holder: `code:${code}`, order: 'place', size: maxCategories })).list,
}));

/** Categories below another one. Ledger R-CALL-047. */
export const getSubCatsHandler = handleRead(getSubCats, async ({ id }, { reading }) => ({
	list: (await readEntities(reading, 'category', { holder: `category:${id}`, order: 'place', size: maxCategories }))
		.list,
}));

/** Channels of a category and of the categories below it. Ledger R-CALL-048. */
export const getCatXysHandler = handleRead(getCatXys, async ({ id, page, size }, { reading }) => {
	const below = await readEntities(reading, 'category', { holder: `category:${id}`, size: maxCategories });
	const within = new Set([id, ...below.list.map((category) => category.catId)]);
	const items = (await rankedChannels(reading)).filter((item) => within.has(item.catId));
	return { list: items.slice((page - 1) * size, page * size), hasMore: page * size < items.length };
});
