import type { getCats, getCatXys, getSubCats } from '../../../contract/channels.ts';
import { readPieces } from '../../db/read/pieces.ts';
import type { ReadHandler } from '../../handler.ts';
import { rankedChannels } from './channel.ts';

const mostCategories = 200;

/** Categories by their code. Ledger R-CALL-046, R-ENT-074. */
export const handleGetCats: ReadHandler<typeof getCats> = async ({ code }, { reading }) => ({
	list: (await readPieces(reading, 'category', { holder: `code:${code}`, order: 'place', size: mostCategories })).list,
});

/** Categories below one. Ledger R-CALL-047. */
export const handleGetSubCats: ReadHandler<typeof getSubCats> = async ({ id }, { reading }) => ({
	list: (await readPieces(reading, 'category', { holder: `category:${id}`, order: 'place', size: mostCategories }))
		.list,
});

/** Accounts of a category and of those below it. Ledger R-CALL-048. */
export const handleGetCatXys: ReadHandler<typeof getCatXys> = async ({ id, page, size }, { reading }) => {
	const below = await readPieces(reading, 'category', { holder: `category:${id}`, size: mostCategories });
	const within = new Set([id, ...below.list.map((category) => category.catId)]);
	const items = (await rankedChannels(reading)).filter((item) => within.has(item.catId));
	return { list: items.slice((page - 1) * size, page * size), hasMore: page * size < items.length };
};
