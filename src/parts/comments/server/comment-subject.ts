/** Checks that the subject of a comment exists and is open for comments. */
import { statuses } from '../../../contract/envelope.ts';
import type { Reading } from '../../../platform/db/read/reading.ts';
import type { Writer } from '../../../platform/db/tables.ts';
import { ApiError } from '../../../platform/errors.ts';

const gone = (): ApiError => new ApiError(statuses.notFound, '内容不存在或已下线');

const closed = (): ApiError => new ApiError(statuses.forbidden, '本文评论已关闭');

/** @throws ApiError with status 404 unless everybody may read the subject. */
export const needSubject = async (reading: Reading, key: string): Promise<void> => {
	const [kind = '', id] = key.split(':');
	const row =
		id === undefined
			? await reading.one<{ released: number }>('select released from articles where id = ?', key)
			: await reading.one<{ released: number }>(
					'select 1 as released from entities where kind = ? and id = ?',
					kind,
					id,
				);
	if (row?.released !== 1) throw gone();
};

/** @throws ApiError with status 404 when there is no such subject, 403 when it is closed for comments. */
export const needOpenSubject = async (writer: Writer, key: string): Promise<void> => {
	const [kind = '', id] = key.split(':');
	if (id !== undefined) {
		const entity = await writer
			.selectFrom('entities')
			.select('answer')
			.where('kind', '=', kind)
			.where('id', '=', id)
			.executeTakeFirst();
		if (entity === undefined) throw gone();
		if ((JSON.parse(entity.answer) as { qaConfig?: { comment: boolean } }).qaConfig?.comment === false) throw closed();
		return;
	}
	const row = await writer
		.selectFrom('articles')
		.select(['released', 'answer'])
		.where('id', '=', key)
		.executeTakeFirst();
	if (row?.released !== 1) throw gone();
	if ((JSON.parse(row.answer) as { discussClosed: boolean }).discussClosed) throw closed();
};
