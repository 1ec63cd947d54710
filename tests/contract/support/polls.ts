import type { PollDocument } from '../../../src/intake/documents.ts';
import type { VotesRows } from '../../../src/parts/votes/server/tables.ts';
import { vote } from '../../../src/parts/votes/wire.ts';
import { upsertDocuments } from '../../../src/platform/content/upsert-documents.ts';
import { pollDocument } from './documents.ts';
import type { Platform } from './platform.ts';

/**
 * What tests of votes do with polls of a platform.
 *
 * @param platform returns the platform. @param member returns the token of the member who votes.
 */
export const pollsOf = (platform: () => Platform, member: () => string) => ({
	/** Stores a poll. @returns its id. */
	put: async (id: string, more: Partial<PollDocument> = {}): Promise<string> => {
		await upsertDocuments(platform().store, [pollDocument(id, more)]);
		return id;
	},
	/** Votes for options, whose ids are joined by commas. */
	give: (voteId: string, optionIds: string, token = member(), more: Record<string, unknown> = {}) =>
		platform().call(vote, { voteId, optionIds, ...more }, token),
	/** The stored ballots of a poll. */
	ballots: (id: string) =>
		platform()
			.store.writing.withTables<VotesRows>()
			.selectFrom('ballots')
			.selectAll()
			.where('poll_id', '=', id)
			.execute(),
});

/** Does something so many times at once. */
export const parallel = <Result>(count: number, work: (index: number) => Promise<Result>) =>
	Promise.all(Array.from({ length: count }, (_, index) => work(index)));
