/** Searches on the platform. */
import { empty } from '../../../client/api/result.ts';
import { startedClient } from '../../../client/session/client.ts';
import { statuses } from '../../../contract/envelope.ts';
import type { SearchSuggestion } from '../answers.ts';
import { beginOf, type Find, type Found } from '../page/find.ts';
import { search, searchSuggest } from '../wire.ts';

/** @throws NetworkError, or Error with the status of a refusal. */
export const findOnPlatform = async ({ query, filters, after, now }: Find, connect = startedClient): Promise<Found> => {
	const client = await connect();
	const result = await client.send(search, {
		q: query,
		sort: filters.sort,
		...(filters.kind === '' ? {} : { kind: filters.kind }),
		...(filters.columnId === '' ? {} : { columnId: filters.columnId }),
		...(filters.period === '' ? {} : { from: beginOf(filters.period, now) }),
		...(after === '' ? {} : { after }),
	});
	if (!result.ok) {
		if (result.error.status === statuses.notFound) return { state: 'missing' };
		throw new Error(`The search was answered with ${result.error.status}.`);
	}
	if (result.data === empty || !('list' in result.data)) return { state: 'words', hits: [], count: 0, next: '' };
	const { state, list: hits, count, next } = result.data;
	return state === 'nothing' ? { state } : { state: 'words', hits, count, next };
};

/** What the platform suggests for what is typed; nothing when it cannot. */
export const suggestOnPlatform = async (typed: string, connect = startedClient): Promise<SearchSuggestion[]> => {
	const client = await connect();
	const result = await client.send(searchSuggest, { q: typed });
	return result.ok && result.data !== empty && 'list' in result.data ? result.data.list : [];
};
