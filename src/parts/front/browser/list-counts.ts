import { startedClient } from '../../../client/session/client.ts';
import { getArticleCounts } from '../../../contract/front.ts';

/** The most articles that one call answers for. */
export const maxCounted = 100;

/**
 * Requests how many comments articles have (R-CALL-010).
 *
 * @param ids at most `maxCounted`. @returns the numbers by id; articles that are not released are missing.
 * @throws CallFailure when the platform does not answer.
 */
export const commentCountsOf = async (ids: readonly string[]): Promise<Map<string, number>> => {
	const client = await startedClient();
	const { list } = await client.read(getArticleCounts, { ids: ids.join(',') });
	return new Map(list.map(({ fileId, countDiscuss }) => [fileId, countDiscuss]));
};
