import { inputArticleDetail, inputArticleList, tipoffDetail } from '../../../contract/contributions.ts';
import { readEntities } from '../../../platform/db/read/entities.ts';
import { handleRead } from '../../../platform/handler.ts';
import { needEntity } from '../../../platform/handlers/shared/need-entity.ts';

/** A tip-off. Ledger R-CALL-061, R-ENT-083…085. */
export const tipoffDetailHandler = handleRead(tipoffDetail, async ({ id }, { reading }) => ({
	tipoff: await needEntity(reading, 'tipoff', id, '报料不存在或已删除'),
}));

/** A call for contributions and what came in. Ledger R-CALL-062. */
export const inputArticleListHandler = handleRead(inputArticleList, async ({ id, page, size }, { reading }) => {
	const seek = await needEntity(reading, 'seek', id, '征稿不存在或已结束');
	const { list, hasMore } = await readEntities(reading, 'contribution', { holder: `seek:${id}`, page, size });
	return {
		seek,
		list: list.map(({ inputId, seekId, title, nickname, time, status, picture }) => ({
			inputId,
			seekId,
			title,
			nickname,
			time,
			status,
			picture,
		})),
		hasMore,
	};
});

/** A contribution. Ledger R-CALL-063. */
export const inputArticleDetailHandler = handleRead(inputArticleDetail, async ({ id }, { reading }) => ({
	article: await needEntity(reading, 'contribution', id, '稿件不存在或已删除'),
}));
