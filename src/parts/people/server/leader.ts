import type { ListHolder } from '../../../contract/dependency-tags.ts';
import { leader, leaderView, regionleaderView } from '../../../contract/people.ts';
import { readEntities } from '../../../platform/db/read/entities.ts';
import { type ItemRow, itemColumns, itemsOf, itemTables } from '../../../platform/db/read/items.ts';
import type { Reading } from '../../../platform/db/read/reading.ts';
import { handleRead } from '../../../platform/handler.ts';
import { needEntity } from '../../../platform/handlers/shared/need-entity.ts';

const maxLeaders = 200;

const leadersOf = async (reading: Reading, holder: ListHolder) => {
	const { list } = await readEntities(reading, 'leader', { holder, order: 'place', size: maxLeaders });
	return { list: list.map(({ description: _text, articleIds: _ids, ...item }) => item) };
};

/** Leaders. Ledger R-CALL-056. */
export const leaderViewHandler = handleRead(leaderView, (_, { reading }) => leadersOf(reading, ''));
/** Leaders of a region. Ledger R-CALL-058. */
export const regionleaderViewHandler = handleRead(regionleaderView, ({ regionId }, { reading }) =>
	leadersOf(reading, `region:${regionId}`),
);

/** A leader with reports about the leader's work. Ledger R-CALL-057, R-ENT-086. */
export const leaderHandler = handleRead(leader, async ({ id }, { reading }) => {
	const { articleIds, ...found } = await needEntity(reading, 'leader', id, '没有找到这位领导');
	if (articleIds.length === 0) return { leader: { ...found, list: [] } };
	const rows = await reading.all<ItemRow>(
		`select ${itemColumns} from ${itemTables} where a.released = 1 and a.id in (${articleIds.map(() => '?').join(', ')})
			order by a.publish_time desc, a.key desc`,
		...articleIds,
	);
	return { leader: { ...found, list: await itemsOf(reading, rows) } };
});
