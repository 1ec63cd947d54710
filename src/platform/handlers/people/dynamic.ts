import type { InferOutput } from 'valibot';
import { holderOf } from '../../../contract/dependency-tags.ts';
import type { DynamicAnswer } from '../../../contract/entities/people.ts';
import { statuses } from '../../../contract/envelope.ts';
import type { dynamicDetail, dynamicList } from '../../../contract/people.ts';
import { readEntities, readEntity } from '../../db/read/entities.ts';
import { type Names, namesAt } from '../../db/read/names.ts';
import type { Reading } from '../../db/read/reading.ts';
import type { StoredEntities } from '../../db/read/stored-entities.ts';
import { ApiError } from '../../errors.ts';
import type { ReadHandler } from '../../handler.ts';

/** What columns, authors and accounts are called now. */
export const currentNames = async (reading: Reading): Promise<Names> => {
	const row = await reading.one<{ value: number }>("select value from revisions where name = 'names'");
	return namesAt(reading, row?.value ?? 0);
};

/** Posts with the current name and picture of their authors. */
export const dynamicsOf = async (
	reading: Reading,
	list: readonly StoredEntities['dynamic'][],
): Promise<InferOutput<typeof DynamicAnswer>[]> => {
	const { authors, accounts } = await currentNames(reading);
	return list.map((stored) => {
		const who = authors.get(stored.authorId)?.value ?? accounts.get(stored.xyAccountID)?.value;
		return { ...stored, name: who?.name ?? '', picture: who?.picture ?? null };
	});
};

/** Short posts of a reporter, or all. Ledger R-CALL-054. */
export const handleDynamicList: ReadHandler<typeof dynamicList> = async ({ authorId, page, size }, { reading }) => {
	const holder = authorId === undefined ? '' : holderOf('author', authorId);
	const { list, hasMore } = await readEntities(reading, 'dynamic', { holder, page, size });
	return { list: await dynamicsOf(reading, list), hasMore };
};

/** One short post. Ledger R-CALL-055, R-ENT-082. */
export const handleDynamicDetail: ReadHandler<typeof dynamicDetail> = async ({ id }, { reading }) => {
	const stored = await readEntity(reading, 'dynamic', id);
	if (stored === undefined) throw new ApiError(statuses.notFound, '动态不存在或已删除');
	const [dynamic = null] = await dynamicsOf(reading, [stored]);
	return { dynamic };
};
