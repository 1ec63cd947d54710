/** The data of the vote benchmark: voters with tokens, votes, an activity with few places, and invite codes. */

import type { MembersRows } from '../../src/parts/members/server/tables.ts';
import { issueTokens } from '../../src/platform/auth/tokens.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import type { Store } from '../../src/platform/db/store.ts';

export interface VoteNumbers {
	voters: number;
	/** Number of votes of each voter, for different options. */
	each: number;
	places: number;
	inviters: number;
}

export const optionCount = 20;
export const optionOf = (index: number): string => `o${index % optionCount}`;
const inviterOf = (index: number): string => `inviter-${index}`;
/** Eight characters, none of which looks like another. */
export const inviteCode = (index: number): string =>
	`BENCH${String(index).padStart(3, '0').replaceAll('0', 'A').replaceAll('1', 'B')}`;

const batch = 500;
const themes = [
	{
		id: 't',
		title: 't',
		options: Array.from({ length: optionCount }, (_, index) => ({ id: optionOf(index), name: `n${index}` })),
	},
];

/**
 * Fills an empty store.
 *
 * @returns tokens of the voters, by their number.
 */
export const fillVotes = async (store: Store, { voters, each, places, inviters }: VoteNumbers): Promise<string[]> => {
	await upsertDocuments(store, [
		{ kind: 'activity', id: 'run', title: 'run', publishtime: '2026-01-01 08:00:00', places },
		{ kind: 'poll', id: 'poll', title: 'poll', memberTotal: each, memberDay: each, themes },
		{ kind: 'poll', id: 'wrk', title: 'wrk', memberDay: optionCount, themes },
	]);
	const now = store.now();
	const member = (id: string) => ({ id, phone: id, nickname: id, picture: '', password: '', score: 0, created: now });
	const ids = Array.from({ length: voters }, (_, index) => `voter-${index}`);
	const all = [...ids, ...Array.from({ length: inviters }, (_, index) => inviterOf(index))];
	const tokens: string[] = [];
	for (let from = 0; from < all.length; from += batch) {
		const some = all.slice(from, from + batch);
		await store.writing.insertInto('members').values(some.map(member)).execute();
		const pairs = await Promise.all(some.map((id) => issueTokens(store.writing, id, 'd', now)));
		for (const [index, id] of some.entries()) if (id.startsWith('voter')) tokens.push(pairs[index]?.accessToken ?? '');
	}
	const codes = Array.from({ length: inviters }, (_, index) => ({
		member_id: inviterOf(index),
		code: inviteCode(index),
		expires: now + 86_400_000,
	}));
	if (codes.length > 0)
		await store.writing.withTables<MembersRows>().insertInto('invite_codes').values(codes).execute();
	return tokens;
};
