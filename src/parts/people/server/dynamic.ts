import { holderOf } from '../../../contract/dependency-tags.ts';
import { statuses } from '../../../contract/envelope.ts';
import { dynamicDetail, dynamicList } from '../../../contract/people.ts';
import { readEntities, readEntity } from '../../../platform/db/read/entities.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handleRead } from '../../../platform/handler.ts';
import { dynamicsOf } from '../../../platform/handlers/shared/dynamics.ts';

/** Short posts of a reporter, or all. Ledger R-CALL-054. */
export const dynamicListHandler = handleRead(dynamicList, async ({ authorId, page, size }, { reading }) => {
	const holder = authorId === undefined ? '' : holderOf('author', authorId);
	const { list, hasMore } = await readEntities(reading, 'dynamic', { holder, page, size });
	return { list: await dynamicsOf(reading, list), hasMore };
});

/** One short post. Ledger R-CALL-055, R-ENT-082. */
export const dynamicDetailHandler = handleRead(dynamicDetail, async ({ id }, { reading }) => {
	const stored = await readEntity(reading, 'dynamic', id);
	if (stored === undefined) throw new ApiError(statuses.notFound, '动态不存在或已删除');
	const [dynamic = null] = await dynamicsOf(reading, [stored]);
	return { dynamic };
});
