import { statuses } from '../../../contract/envelope.ts';
import type { Reading } from '../../db/read/reading.ts';
import { ApiError } from '../../errors.ts';

export const noChannel = (): ApiError => new ApiError(statuses.notFound, '订阅号不存在');

/** @throws ApiError with status 404 when there is no such channel. */
export const needChannel = async (reading: Reading, id: string): Promise<void> => {
	if ((await reading.one('select id from accounts where id = ?', id)) === undefined) throw noChannel();
};
